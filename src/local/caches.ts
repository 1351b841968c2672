/** The cache of covers: what the device gives up first when it is out of space. */
export const COVERS_CACHE = 'covers'

/** The cache of the public dictionaries. */
export const DICTIONARIES_CACHE = 'dictionaries'
