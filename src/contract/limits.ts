/** Numbers that client and server share. */
export const GAME_ID_BASE = 1_000_000_000

export const BATCH_MAX_ITEMS = 100
/** The number of cursors in one pull besides its own. */
export const SEEN_MAX_POSITIONS = 8
/** The number of games that a device stores beyond those that it needs. Those that were unused the longest are deleted first. */
export const GAMES_ON_DEVICE_MAX = 20_000
export const GAMES_BATCH_MAX_IDS = 200
/** The number of another server's games in one request. */
export const MATCHED_GAMES_MAX = 500
/** The number of platforms of one of these games. */
export const MATCHED_PLATFORMS_MAX = 20
/** The length of the address of a Steam profile, at most. */
export const STEAM_PROFILE_MAX_CHARACTERS = 200
export const ALREADY_SHOWN_MAX_IDS = 2_000
export const DECK_PAGE_SIZE = 60
export const DECK_REFETCH_WITHIN = 5
export const FILTER_MAX_IDS = 500
/** Single choices of the settings: how many one request may have, and the length of a text among them. */
export const CHOICES_MAX = 100
export const CHOICE_TEXT_MAX = 100

export const PERSONALISE_AFTER_SWIPES = 5
/** The length of a game's description, if it is not the subject of the page. */
export const DESCRIPTION_PREVIEW_CHARACTERS = 250

export const FLUSH_INTERVAL_MS = 900
export const REQUEST_TIMEOUT_MS = 15_000
export const CLOCK_SKEW_MAX_MS = 60_000
/**
 * The number of changes in one import. Their timestamps are assigned at once, and may not be further in the future than a clock may
 * be.
 */
export const IMPORT_CHANGES_MAX = 30_000
/** The length of the file's owner and of the device's name in an import. */
export const IMPORT_NAME_MAX_CHARACTERS = 100
export const ACKNOWLEDGED_TTL_MS = 7 * 24 * 60 * 60 * 1000

export const YEAR_RANGE_MIN = 1980

export const PASSWORD_MAX_CHARACTERS = 512
export const EMAIL_MAX_CHARACTERS = 254

export const SEARCH_DEBOUNCE_MS = 1_000
export const SUGGEST_LIMIT = 10
export const SEARCH_LIMIT = 50
export const SEARCH_MAX_PAGE = 200
export const SEARCH_QUERY_MAX_CHARACTERS = 200
/** The number of companies or series that one request names. */
export const NAMED_MAX_IDS = 100
export const SEARCH_ORDERS = ['first_release', 'name', 'rating', 'likes', 'relevance'] as const
export type SearchOrder = (typeof SEARCH_ORDERS)[number]
export const SEARCH_RELEASE_FILTERS = ['all', 'released', 'upcoming'] as const
export type SearchReleaseFilter = (typeof SEARCH_RELEASE_FILTERS)[number]
/** The roles of a company in a game. */
export const COMPANY_ROLES = ['developed', 'published'] as const
export type CompanyRole = (typeof COMPANY_ROLES)[number]
/** How many days the previous address can stop a change of address, or undo it. */
export const EMAIL_CLAIM_DAYS = 7
/** How long a link signs in if only the link proves the player's identity. */
export const SIGN_IN_LINK_MINUTES = 10
/**
 * How long a link confirms an address for a browser that can prove more. That is the one that registered, or the one that is signed
 * in.
 */
export const VERIFY_EMAIL_MINUTES = 60
/** How long a sign-in waits for its second step. */
export const PENDING_SIGN_IN_MINUTES = 5
/** A player who likes or owns this many games gets similar players, and is shown to others as one. */
export const SIMILAR_PLAYERS_MIN_LOVED = 10
/** Of a player's shown games, the other player loves at least this many: a third of the dozen. */
export const SIMILAR_PLAYERS_MIN_IN_COMMON = 4
export const SIMILAR_PLAYERS_SHOWN = 20
/** At most this many of a player's loved games are shown to others in one week, the same to everyone. */
export const SIMILAR_PLAYERS_GAMES_SHOWN = 12
