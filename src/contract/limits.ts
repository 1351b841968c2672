/** Numbers that both ends agree on. */
export const GAME_ID_BASE = 1_000_000_000

export const BATCH_MAX_ITEMS = 100
/** Positions that one pull may ask about beside its own cursor. */
export const SEEN_MAX_POSITIONS = 8
/** Games that a device keeps beyond what it needs; those that were longest of no use go first. */
export const GAMES_ON_DEVICE_MAX = 20_000
export const GAMES_BATCH_MAX_IDS = 200
/** Games of another server that are looked for at once. */
export const MATCHED_GAMES_MAX = 500
/** Platforms that one of these games may name. */
export const MATCHED_PLATFORMS_MAX = 20
/** How long the address of a profile at Steam may be. */
export const STEAM_PROFILE_MAX_CHARACTERS = 200
export const ALREADY_SHOWN_MAX_IDS = 2_000
export const DECK_PAGE_SIZE = 60
export const DECK_REFETCH_WITHIN = 5
export const FILTER_MAX_IDS = 500
/** Of the single choices of the settings: how many may be told at once, and how long a text among them may be. */
export const CHOICES_MAX = 100
export const CHOICE_TEXT_MAX = 100

export const PERSONALISE_AFTER_SWIPES = 5
/** Of a game's description, where it is not the page's own subject. */
export const DESCRIPTION_PREVIEW_CHARACTERS = 250

export const FLUSH_INTERVAL_MS = 900
export const REQUEST_TIMEOUT_MS = 15_000
export const CLOCK_SKEW_MAX_MS = 60_000
/** So many changes one import makes: their stamps are given out at once, and may not lie further ahead than a clock may. */
export const IMPORT_CHANGES_MAX = 30_000
/** So long may be whose file an import was, and how its device is called. */
export const IMPORT_NAME_MAX_CHARACTERS = 100
export const ACKNOWLEDGED_KEPT_MS = 7 * 24 * 60 * 60 * 1000

export const YEAR_RANGE_MIN = 1980

export const PASSWORD_MAX_CHARACTERS = 512
export const EMAIL_MAX_CHARACTERS = 254

export const SEARCH_DEBOUNCE_MS = 1_000
export const SUGGEST_LIMIT = 10
export const SEARCH_LIMIT = 50
export const SEARCH_MAX_PAGE = 200
export const SEARCH_QUERY_MAX_CHARACTERS = 200
/** Companies or series that one call names. */
export const NAMED_MAX_IDS = 100
export const SEARCH_ORDERS = ['first_release', 'name', 'rating', 'likes', 'relevance'] as const
export type SearchOrder = (typeof SEARCH_ORDERS)[number]
export const SEARCH_RELEASE_FILTERS = ['all', 'released', 'upcoming'] as const
export type SearchReleaseFilter = (typeof SEARCH_RELEASE_FILTERS)[number]
/** What a company did for a game. */
export const COMPANY_ROLES = ['developed', 'published'] as const
export type CompanyRole = (typeof COMPANY_ROLES)[number]
/** How long the links in our mails work. */
/** How long the address until now can stop a change of it, or undo it. */
export const EMAIL_CLAIM_DAYS = 7
export const VERIFY_EMAIL_MINUTES = 60
export const RESET_PASSWORD_MINUTES = 30
/** Whoever likes or owns so many games is looked for players of like taste, and offered as one. */
export const TWINS_MIN_LOVED = 10
/** Of a player's shown games, the other player loves at least this many: a third of the dozen. */
export const TWINS_MIN_IN_COMMON = 4
export const TWINS_SHOWN = 20
/** At most this many of a player's loved games are shown to others in one week, the same to everyone. */
export const TWINS_GAMES_SHOWN = 12
