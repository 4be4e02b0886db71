# The mercator command in an image of its own: docker build -t mercator .
FROM swift:6.3 AS build
RUN apt-get update && apt-get install -y --no-install-recommends make libcairo2-dev libpango1.0-dev libsqlite3-dev libxml2-dev
COPY . /source
RUN CI=true make -C /source install DESTDIR=/installed PREFIX=/usr

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends libcairo2 libpangocairo-1.0-0 libsqlite3-0 \
  fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji
COPY --from=build /installed /
ENTRYPOINT ["mercator"]
