# syntax=docker/dockerfile:1

FROM node:24-slim AS build
WORKDIR /app
COPY . .
RUN node scripts/prepare.mjs
# What only builds need; packages of development were not installed.
RUN npm uninstall --no-save --omit=dev --ignore-scripts @tailwindcss/postcss @types/node @types/react @types/react-dom prisma rolldown tailwindcss typescript
RUN rm -rf .next/cache

FROM node:24-slim
WORKDIR /app
# Nothing of it can be written by the user below; all that changes is in /data.
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
# The first start writes the secrets into ENV_FILE unless both are in the environment. PREPARED: nothing is to be installed or built.
ENV DATABASE_URL=file:/data/formlane.db ENV_FILE=/data/.env FILES_PATH=/data/files NODE_ENV=production PORT=3000 PREPARED=1
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "scripts/start.mjs"]
