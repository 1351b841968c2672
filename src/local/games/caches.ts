/** The cache of covers: what the device gives up first when it is out of space. */
export const COVERS_CACHE = 'covers'

/** The cache of the covers of pinned lists: given up only where there is nothing else to give up. */
export const PINNED_COVERS_CACHE = 'pinned-covers'

/** The cache of screenshots that were looked at: so that a game's page that was opened once has them offline. */
export const SCREENSHOTS_CACHE = 'screenshots'

/** The cache of the catalogue's pack, for all players of this browser: the first thing that is given up where there is no room. */
export const PACK_CACHE = 'pack'

/** The cache of the public dictionaries. */
export const DICTIONARIES_CACHE = 'dictionaries'
