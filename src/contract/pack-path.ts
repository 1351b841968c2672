/** The path of a part of the pack, by its name. */
export const PACK_PART_PATH = '/api/pack/:name'
