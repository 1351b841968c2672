/**
 * What an address never is a page of: calls, pictures and the build's own files. Answering one of these with the
 * shell would hide a 404, and let a cache take the page for something else. Of a path, with or without its query.
 */
export const NEVER_A_PAGE = /^\/(api|covers|screenshots|media|build|assets|icons)([/?]|$)/

/** A path that ends like a file's name; what a query holds does not count. */
export const LIKE_A_FILE = /^[^?]*\.[a-z0-9]+(\?|$)/i

/** Pages that the links in our mails open, with `#token=…` behind: what follows a `#` is never sent or logged. */
export const VERIFY_EMAIL_PAGE = '/check-inbox'
export const CONFIRM_EMAIL_PAGE = '/confirm-email'
export const STOP_EMAIL_PAGE = '/stop-email-change'
export const UNDO_EMAIL_PAGE = '/undo-email-change'
export const RESET_PASSWORD_PAGE = '/reset-password'
/** Where to ask for the latter. */
export const FORGOT_PASSWORD_PAGE = '/forgot-password'

/** The first page after a registration, or after the link of a mail. */
export const HOME_PAGE = '/swipedeck'
/** The first page after signing in, unless the guard stopped the player on another one. */
export const SIGNED_IN_PAGE = '/profile'

/** Where the installed app, a bookmark or a shortcut begins: the worker keeps the shell under these addresses. */
export const START_PAGES = ['/', '/discover', HOME_PAGE, '/search'] as const
