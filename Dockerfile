# The server and the mercator command in one image: docker build -t mercator .
#
#     docker run --rm -p 127.0.0.1:8080:8080 mercator
#     docker run --rm -i mercator mercator picture - -o - < places.csv > places.png
#
# With your own data, name the server: docker run -v "$PWD:/data" … mercator \
#     mercator-server --host 0.0.0.0 --public --places shops=/data/shops.csv
#
# Scripts/checks/image runs these steps without Docker.
FROM swift:6.3-bookworm AS build
RUN apt-get update && apt-get install -y --no-install-recommends make \
  libcairo2-dev libpango1.0-dev libisal-dev librsvg2-dev libsqlite3-dev libxml2-dev zlib1g-dev nodejs binaryen
COPY . /source
RUN make -C /source install DESTDIR=/installed PREFIX=/usr SERVER=1

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends libcairo2 libpangocairo-1.0-0 \
  libisal2 librsvg2-2 libsqlite3-0 libxml2 fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji && \
  rm -rf /var/lib/apt/lists/*
COPY --from=build /installed /
EXPOSE 8080
CMD ["mercator-server", "--host", "0.0.0.0", "--public"]
