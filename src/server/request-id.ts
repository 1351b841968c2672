import { AsyncLocalStorage } from 'node:async_hooks'

/** The id of the request that is being answered, as the log has it; undefined for work behind the requests. */
export const requestId = new AsyncLocalStorage<string>()
