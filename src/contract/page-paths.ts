/**
 * Addresses that are never a page: endpoints, pictures and the build's own files. A response with the shell would hide a 404, and a
 * cache might store it as the file. For a path with or without its query.
 */
export const NEVER_A_PAGE = /^\/(api|covers|screenshots|media|build|assets|icons)([/?]|$)/

/** A path that ends like the name of a file; the query does not count. */
export const LIKE_A_FILE = /^[^?]*\.[a-z0-9]+(\?|$)/i

/** Pages that the links in our e-mails open, with `#token=…` at the end. Browsers neither send nor log what follows a `#`. */
export const VERIFY_EMAIL_PAGE = '/check-inbox'
export const CONFIRM_EMAIL_PAGE = '/confirm-email'
export const STOP_EMAIL_PAGE = '/stop-email-change'
export const UNDO_EMAIL_PAGE = '/undo-email-change'
export const RESET_PASSWORD_PAGE = '/reset-password'
/** The page that requests the latter. */
export const FORGOT_PASSWORD_PAGE = '/forgot-password'

/** The first page after a registration, or after the link of an e-mail. */
export const HOME_PAGE = '/swipedeck'
/** The first page after signing in, unless the player was redirected from another one. */
export const SIGNED_IN_PAGE = '/profile'

/** The start pages of the installed app, of bookmarks and of shortcuts: the worker caches the shell under these addresses. */
export const START_PAGES = ['/', '/discover', HOME_PAGE, '/search'] as const
