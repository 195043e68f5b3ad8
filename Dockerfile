# syntax=docker/dockerfile:1

# By digest, so that two builds of a commit are alike; `docker buildx imagetools inspect node:24-bookworm-slim` names a newer one.
# Older than the Node of scripts/runtime: 24.20.0 is the newest whose digest was known when this was written.
ARG NODE=node:24.20.0-bookworm-slim@sha256:ba849c60be29959425b8734d57b8b4b7d56f98edd9504c9af091d5281095a71e

FROM ${NODE} AS build
WORKDIR /app
# A layer of their own, as the packages change less often than the code.
COPY package.json package-lock.json .npmrc ./
RUN npm install --no-save --ignore-scripts --omit=dev
COPY . .
RUN node scripts/prepare.mjs
RUN node scripts/trace-image.mjs /image

FROM ${NODE}
WORKDIR /app
# Nothing of it can be written by the user below; all that changes is in /data.
COPY --from=build /image ./
RUN mkdir /data && chown 1000:1000 /data
# By number: what runs containers can then see that it is not root.
USER 1000:1000
VOLUME /data
# The first start writes the secrets into ENV_FILE unless both are in the environment. PREPARED: nothing is to be installed or built.
ENV DATABASE_URL=file:/data/formlane.db ENV_FILE=/data/.env FILES_PATH=/data/files NODE_ENV=production PORT=3000 PREPARED=1
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "scripts/start.mjs"]
