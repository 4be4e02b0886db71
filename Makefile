# The targets; `make` lists them. Each names first what the machine lacks for it: Scripts/doctor.

SHELL := /bin/bash
PREFIX ?= /usr/local
.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help demo serve test soak lint check docs bench install dist clean

DEMO = mercator demo Data/antimeridian.geojson --output demo.png
PORT ?= 8080
SETS = --tiles oakland=Data/oakland.pmtiles --places cities=Data/cities.geojson \
  --places pacific=Data/antimeridian.geojson --places italy=Data/italy.geojson
PAGE = mercator page Data/antimeridian.geojson --title "Across 180°" --output demo.html

# On Linux the installed command carries Swift's libraries, so that it can be moved.
ifeq ($(shell uname -s),Linux)
STATIC = --static-swift-stdlib -Xlinker -s
DOUBLES = appkit tvos
endif

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' Makefile

demo: ## Fit places on a phone: demo.png, and a live map, demo.html (SERVE=1: open it on 127.0.0.1)
	@Scripts/doctor $@
	@Scripts/web
	@Scripts/swift-build --package-path Tools --product mercator
	@"$$(Scripts/swift-build --package-path Tools --show-bin-path)"/$(DEMO)
	@"$$(Scripts/swift-build --package-path Tools --show-bin-path)"/$(PAGE)
	@echo "Open demo.html in a browser: the same places on a live map, in one file."
	@$(if $(SERVE),Scripts/build/serve demo.html)

serve: ## Serve maps by URL on 127.0.0.1 with Data/: a playground at / (PORT=8080)
	@Scripts/doctor $@
	@server=$$(Scripts/build/server) && echo "Open http://127.0.0.1:$(PORT)/ in a browser." && \
	  exec "$$server" --port $(PORT) $(SETS)

test: ## Test the package, Tools and Web (FULL=1: with the heavy tests)
	@Scripts/doctor $@
	@Scripts/test

soak: ## Run the same tests optimised, with the long campaigns
	@Scripts/doctor $@
	@SOAK=1 Scripts/test -c release
	@for double in $(DOUBLES); do SOAK=1 Scripts/checks/double $$double -c release || exit 1; done

lint: ## Check format, rules, words, warnings, links, the API listings and the documentation
	@Scripts/doctor $@
	@Scripts/lint

check: ## Prove all claims, or CHECK="apple tiles"; CHECK=list names them (FULL=1: hours)
	@Scripts/check $(CHECK)

docs: ## Build .build/docs and renew API/ (SERVE=1: open it; PICTURES=1: draw every picture again)
	@Scripts/doctor $@ $(if $(PICTURES),pictures)
	@$(if $(PICTURES),for product in mercator figures; do \
	    Scripts/swift-build --package-path Tools --product $$product || exit 1; done; \
	  Scripts/pictures/draw "$$(Scripts/swift-build --package-path Tools --show-bin-path)"/mercator)
	@Scripts/checks/api/list
	@Scripts/build/docs
	@$(if $(SERVE),Scripts/build/serve .build/docs)

bench: ## Run the benchmarks and their peers: one table (BENCH="--quick fits" for less)
	@Scripts/doctor $@
	@Scripts/bench $(BENCH)

install: ## Install mercator, its man page and completions: make install PREFIX=/usr/local (SERVER=1: the server, too)
	@Scripts/doctor $@
	@Scripts/web
	@Scripts/swift-build --package-path Tools -c release --product mercator $(STATIC)
	@Scripts/build/install \
	  "$$(Scripts/swift-build --package-path Tools -c release --show-bin-path)/mercator" \
	  "$(DESTDIR)$(PREFIX)"
	@$(if $(SERVER),install -D "$$(SKIP_WEB=1 Scripts/build/server $(STATIC))" \
	  "$(DESTDIR)$(PREFIX)/bin/mercator-server")

dist: ## Make the files of a release in dist/: command, Debian package, npm package, documentation
	@Scripts/doctor $@
	@Scripts/dist/make

clean: ## Remove what was built
	@rm -rf .build Benchmarks/.build Server/.build Web/.build Web/build dist demo.png demo.html
