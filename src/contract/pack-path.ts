/** Where the parts of the pack lie, each under its name. */
export const PACK_PART_PATH = '/api/pack/:name'
