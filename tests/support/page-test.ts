import { test as browserTest } from './browser-test.ts'

export { expect } from './browser-test.ts'

/**
 * The base of tests of a page alone: what it shows in its states, by which keys it is used, how it is read aloud. The
 * browser installs no worker, so a start costs half, and the page itself sends what is to be sent. What a test says of
 * the network it says to the lab, which answers in the server's place.
 */
export const test = browserTest.extend({ hasWorker: false })
