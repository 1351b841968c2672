import { test as browserTest } from './browser-test.ts'

export { expect } from './browser-test.ts'

/**
 * The base of tests of a single page: its states, its keys, and its accessibility. The browser installs no worker, so a start costs half,
 * and the page itself sends the changes. A test configures the lab, which responds instead of the server.
 */
export const test = browserTest.extend({ hasWorker: false })
