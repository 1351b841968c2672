import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the current request, as in the log; undefined in background jobs. */
export const requestId = new AsyncLocalStorage<string>()
