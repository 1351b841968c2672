/** The path for the push subscription of a session's device. The worker needs it too, and knows no other endpoint of the page. */
export const PUSH_PATH = '/api/me/push'
