# The page and its server in one image:  docker compose up -d
# What is left in the end is Node, dist/, dist-server/ and the example in config/. The owner's folder is mounted at /config;
# while it is empty, the page is the example, and the log has the code with which the page is begun in the browser.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
# No package needs its install script, and none may run code here.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# Path under which the page lives, /home/ say. It is built in.
ARG BASE_PATH=/
# Without the type check of `npm run build`, which needs more memory than small machines have.
RUN npm run bundle

FROM node:24-alpine
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 CONFIG_DIR=/config
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/dist ./dist
COPY --from=build /app/dist-server ./dist-server
COPY --from=build /app/config ./config
# A new volume gets the owner of this folder.
RUN mkdir /config && chown node:node /config
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=5s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist-server/index.js"]
