# One job per target; `make` lists them. Scripts/doctor looks first at what they need.

SHELL := /bin/bash
PREFIX ?= /usr/local
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help doctor demo web serve pictures test soak lint same-bits format api docs bench scale \
  install clean

DEMO = mercator demo Data/antimeridian.geojson --output demo.png
PAGE = mercator page Data/antimeridian.geojson --title "Across 180°" --output demo.html

# On Linux the installed command carries Swift's libraries, so that it can be moved.
ifeq ($(shell uname -s),Linux)
STATIC = --static-swift-stdlib -Xlinker -s
DOUBLES = appkit tvos
endif

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' Makefile

doctor: ## Name what is missing, and the command that mends it
	@Scripts/doctor $(MAKECMDGOALS)

demo: doctor ## Fit real places on a phone with a sheet: demo.png, and demo.html to touch
	@Scripts/web
	@Scripts/swift-build --package-path Tools --product mercator
	@"$$(Scripts/swift-build --package-path Tools --show-bin-path)"/$(DEMO)
	@"$$(Scripts/swift-build --package-path Tools --show-bin-path)"/$(PAGE)
	@echo "Open demo.html in a browser: the same places on a live map, in one file."

web: doctor ## Build the live map's engine for WebAssembly, and print sizes and digests
	@Scripts/web

serve: demo ## Open demo.html on 127.0.0.1
	@Scripts/build/serve demo.html

pictures: doctor ## Draw every picture of the README and the documentation
	@Scripts/swift-build --package-path Tools --product mercator
	@Scripts/swift-build --package-path Tools --product figures
	@Scripts/pictures/draw "$$(Scripts/swift-build --package-path Tools --show-bin-path)"/mercator

test: doctor ## Test the package, Tools and Web (FULL=1: with the heavy tests)
	@Scripts/test

soak: doctor ## Run the same tests optimised, with the long campaigns
	@SOAK=1 Scripts/test -c release
	@for double in $(DOUBLES); do SOAK=1 Scripts/checks/double $$double -c release || exit 1; done

lint: doctor ## Check format, rules, Embedded Swift, instructions, API, examples, Apple, tiles, docs
	@Scripts/lint

same-bits: doctor ## Show that debug, release, WebAssembly and arm64 give the same bits
	@Scripts/checks/same-bits

format: doctor ## Format every Swift file in place
	@Scripts/checks/format

api: doctor ## Renew the listings of the public surface in API/
	@Scripts/checks/api/list

docs: doctor ## Build the documentation into .build/docs
	@Scripts/build/docs

bench: doctor ## Run the benchmarks beside their peers: one table (BENCH="--quick fits" for less)
	@Scripts/bench $(BENCH)

scale: doctor ## Fit 10⁸ places with Spark, and a table of PostGIS (Linux)
	@FULL=1 Scripts/checks/many-machines/check

install: doctor ## Install mercator, its man page and completions: make install PREFIX=/usr/local
	@Scripts/web
	@Scripts/swift-build --package-path Tools -c release --product mercator $(STATIC)
	@Scripts/build/install \
	  "$$(Scripts/swift-build --package-path Tools -c release --show-bin-path)/mercator" \
	  "$(DESTDIR)$(PREFIX)"

clean: ## Remove what was built
	@rm -rf .build Benchmarks/.build Web/.build Web/build demo.png demo.html
