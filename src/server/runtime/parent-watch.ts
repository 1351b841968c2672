const LOOK_EVERY_MS = 500

/**
 * Calls `gone` once when the parent process has ended. If npm is killed, or gets a signal that it does not forward (SIGHUP), the server
 * would stay, invisible and holding the port. It only watches npm: a host who starts the server directly may want it to outlive the shell.
 */
export function onParentExit(onExit: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    onExit()
  }, LOOK_EVERY_MS)
  looking.unref()
}
