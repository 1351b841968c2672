/** Where a session's device is told of by message: also for the worker, which knows no other call of the page's. */
export const PUSH_PATH = '/api/me/push'
