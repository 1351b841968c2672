/** The cache of covers. The device deletes it first if it is out of space. */
export const COVERS_CACHE = 'covers'

/** The cache of the covers of pinned lists, deleted only if nothing else is left to delete. */
export const PINNED_COVERS_CACHE = 'pinned-covers'

/** The cache of screenshots that were seen, so that a game's page that was opened once has them offline. */
export const SCREENSHOTS_CACHE = 'screenshots'

/**
 * The cache of the catalogue's pack, for all players of this browser. It is deleted first of all if there is no free
 * space.
 */
export const PACK_CACHE = 'pack'

/** The cache of the public dictionaries. */
export const DICTIONARIES_CACHE = 'dictionaries'
