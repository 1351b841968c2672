# Questdeck in a container: docs/hosting.md describes how to run it, and `npm run soak -- container` builds and runs it.
FROM debian:trixie-slim AS build
RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends ca-certificates npm
WORKDIR /app
# Debian's npm also installs the packages for musl. A newer npm, from the time of the lock file, does not.
# For your own registry or proxy: `docker build --secret id=npmrc,src=.npmrc.mine`.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm install --global npm@11.19.1
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci --omit=dev
# From here on the build uses the Node from the packages.
ENV PATH=/app/node_modules/.bin:$PATH
COPY . .
RUN vite build --logLevel warn
# Removes packages that only the page needs, because the build contains them. The headers only serve to compile add-ons.
RUN npm pkg delete devDependencies \
  && npm uninstall @fontsource-variable/bricolage-grotesque @react-spring/web @simplewebauthn/browser @use-gesture/react \
    @vitejs/plugin-react dexie dexie-react-hooks idb-keyval lucide-react oxc-transform-react react react-dom regexparam simple-icons typescript uqr valtio virtua vite vite-plugin-pwa \
    workbox-core workbox-precaching workbox-routing workbox-strategies workbox-window wouter \
  && rm -r node_modules/node-linux-*/include

FROM debian:trixie-slim
# PostgreSQL's initdb needs a user with a name. Volumes store the number, so it never changes.
# New volumes copy the owner and the mode of these folders.
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin questdeck \
  && install --directory --owner=questdeck --group=questdeck --mode=0700 /data /backups
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/src src
COPY --from=build /app/dist dist
# Copied because it has the commands for `node --run`, and backups record its version.
COPY package.json ./
# TMPDIR is on the volume, so that the rest of the file system can be read-only.
ENV PATH=/app/node_modules/.bin:$PATH HOST=0.0.0.0 DATA_DIR=/data TMPDIR=/data
USER questdeck
VOLUME ["/data", "/backups"]
EXPOSE 4321
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4321) + '/api/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/server/start.js", "--no-build"]
