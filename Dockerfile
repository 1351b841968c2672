# Questdeck in a container: how it is run says src/server/HOSTING.md, and `npm run soak -- container` builds and runs it.
FROM debian:trixie-slim AS build
RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends ca-certificates npm
WORKDIR /app
# Debian's npm takes the packages for musl along; one of the lock file's own time does not. A registry or a proxy of
# yours comes in from outside: `docker build --secret id=npmrc,src=.npmrc.mine`.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm install --global npm@11.19.1
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc npm ci --omit=dev
# From here on the Node that comes with the packages.
ENV PATH=/app/node_modules/.bin:$PATH
COPY . .
RUN vite build --logLevel warn
# What only the page is made of has been built into it by now. The headers are for compiling add-ons.
RUN npm pkg delete devDependencies \
  && npm uninstall @fontsource-variable/bricolage-grotesque @react-spring/web @use-gesture/react \
    @vitejs/plugin-react dexie dexie-react-hooks idb-keyval lucide-react react react-dom regexparam simple-icons typescript valtio virtua vite vite-plugin-pwa \
    workbox-core workbox-precaching workbox-routing workbox-strategies workbox-window wouter \
  && rm -r node_modules/node-linux-*/include

FROM debian:trixie-slim
# With a name, which PostgreSQL's initdb wants, and a number that stays: volumes keep it. They begin as these folders.
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin questdeck \
  && install --directory --owner=questdeck --group=questdeck --mode=0700 /data /backups
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/src src
COPY --from=build /app/dist dist
# After the packages: it has the commands for `node --run`, and its version stands in backups.
COPY package.json ./
# On the volume too is what others keep in /tmp: nothing else has to be writable.
ENV PATH=/app/node_modules/.bin:$PATH HOST=0.0.0.0 DATA_DIR=/data TMPDIR=/data
USER questdeck
VOLUME ["/data", "/backups"]
EXPOSE 4321
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4321) + '/api/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "src/server/start.js", "--no-build"]
