# Hookline in one image: pages, API, jobs and renders (ROLE chooses). docs/operate.md tells how to run it.
#
#   docker build -t hookline .
#
# Node is the release that scripts/launch/private-node.mjs names; a test keeps the two equal.

FROM node:24.21.0-bookworm-slim AS pages
WORKDIR /app
COPY . .
# Installs every package and builds the pages, as `npm start` does.
RUN node scripts/launch.mjs build

FROM node:24.21.0-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/providers/package.json packages/providers/
COPY packages/studio/package.json packages/studio/
# Only what the server runs on. The install script of onnxruntime-node would fetch parts for graphics cards.
ENV npm_config_onnxruntime_node_install_cuda=skip
RUN npm ci --omit=dev --workspace=apps/server --include-workspace-root=false --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
# ffmpeg encodes videos, tini ends what a killed render leaves behind. Fonts come with the packages.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ffmpeg tini \
  && rm -rf /var/lib/apt/lists/* \
  && install --directory --owner=node --group=node --mode=0700 /data
WORKDIR /app
COPY --from=packages /app ./
COPY . .
COPY --from=pages /app/apps/web/build ./apps/web/build
ENV NODE_ENV=production \
  HOST=0.0.0.0 \
  PORT=3000 \
  DATA_DIR=/data \
  FFMPEG_PATH=/usr/bin/ffmpeg \
  MALLOC_ARENA_MAX=2 \
  MALLOC_TRIM_THRESHOLD_=131072
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health',{headers:{host:new URL(process.env.PUBLIC_URL).host}}).then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["/usr/bin/tini", "--"]
# The server as the launcher starts it, without looking for packages and pages first.
CMD ["node", "--max-semi-space-size=2", "--liftoff-only", "--import", "./scripts/launch/quick-drizzle.mjs", "apps/server/src/main.ts"]
