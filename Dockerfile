# The server with the application, as an image: docs/deployment.md says how it is run.

FROM node:24-slim AS build
WORKDIR /src
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund \
  && npm run app --silent

# Only what the server needs when it runs, as the lock file has it.
FROM node:24-slim AS packages
WORKDIR /srv/sluice
COPY package.json package-lock.json .npmrc ./
COPY packages/server/package.json packages/server/
RUN npm ci --ignore-scripts --omit=dev --workspace=packages/server --include-workspace-root=false --no-audit --no-fund

FROM node:24-slim
WORKDIR /srv/sluice
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn-* \
  && mkdir -p /data && chown node:node /data
COPY --from=packages /srv/sluice/node_modules ./node_modules
COPY --from=build /src/packages/server/package.json /src/packages/server/LICENSE /src/packages/server/THIRD-PARTY-NOTICES.md ./packages/server/
COPY --from=build /src/packages/server/lists ./packages/server/lists
COPY --from=build /src/packages/server/dist ./packages/server/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--disable-proto=delete", "--max-semi-space-size=8", "packages/server/dist/sluice-server.js"]
CMD ["start"]
