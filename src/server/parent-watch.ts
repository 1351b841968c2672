const LOOK_EVERY_MS = 500

/**
 * Calls back once when the process that started this one has gone. An npm that is killed, or that gets a signal which
 * it does not hand on (SIGHUP), would leave a server behind that nobody can see and that holds the port. Only below
 * npm: whoever starts the server itself may well mean it to outlive their shell.
 */
export function onParentGone(gone: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const looking = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(looking)
    gone()
  }, LOOK_EVERY_MS)
  looking.unref()
}
