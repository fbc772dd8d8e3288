# Two images: "host", nginx with the built app, and "sandbox", the played back end.
#
#   docker build --target host -t jenil-host:2 --build-arg PREVIOUS=jenil-host:1 .
#   docker build --target sandbox -t jenil-sandbox .
#
# What of it was tried, and what was not: deploy/README.md.

# The host's image of the release before, whose hashed files and policy go on being served. None: the first release.
ARG PREVIOUS=first

FROM node:24-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# No package needs its install script here, and none may run one.
RUN npm ci --ignore-scripts --include=dev --no-audit --no-fund

FROM dependencies AS build
# A file of JENIL_… lines in this checkout. They are compiled in: one image for each environment.
ARG CONFIGURATION=deploy/container/lender.env
COPY . .
RUN set -a && . "./$CONFIGURATION" && set +a && node_modules/.bin/vite build

FROM debian:bookworm-slim AS first
RUN mkdir -p /var/www/jenil

FROM ${PREVIOUS} AS previous

FROM build AS release
COPY --from=previous /var/www/jenil /var/www/jenil
RUN RELOAD=true RELOAD_WAIT_S=0 deploy/roll-out.sh dist /var/www/jenil

FROM debian:bookworm-slim AS host
RUN apt-get update \
  && apt-get install -y --no-install-recommends curl nginx libnginx-mod-http-brotli-static \
  && rm -rf /var/lib/apt/lists/*
COPY deploy/nginx.conf deploy/container/start.sh deploy/container/demo.conf /opt/jenil/
COPY deploy/container/nginx.conf /opt/jenil/main.conf
COPY --from=release /var/www/jenil /var/www/jenil
USER www-data
ENV PORT=8080
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD curl -fsS -o /dev/null "http://127.0.0.1:$PORT/health"
CMD ["/opt/jenil/start.sh"]

FROM build AS sandbox
ENV SANDBOX_DATA=/data
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
# It listens on loopback only: other containers reach it from its own network namespace (compose.yaml).
EXPOSE 4173 4174 4175
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4173/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "sandbox/main.ts"]
