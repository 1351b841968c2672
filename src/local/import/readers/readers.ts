import { GOG_GALAXY } from './gog-galaxy.ts'
import { GROUVEE } from './grouvee.ts'
import { HOW_LONG_TO_BEAT } from './how-long-to-beat.ts'
import { IGDB_LIST } from './igdb-list.ts'
import { LETTERBOXD, LETTERBOXD_LIST } from './letterboxd.ts'
import { PLAYNITE, PLAYNITE_JSON } from './playnite.ts'
import type { JsonReader, TableReader, XmlReader } from './reader.ts'
import { STEAM_LIBRARY, STEAM_PROFILE, STEAM_WISHLIST } from './steam.ts'
import { YAMTRACK } from './yamtrack.ts'

/** The readers. The first one that knows a file reads it. */
export const TABLE_READERS: readonly TableReader[] = [
  GROUVEE,
  HOW_LONG_TO_BEAT,
  YAMTRACK,
  LETTERBOXD_LIST,
  LETTERBOXD,
  IGDB_LIST,
  PLAYNITE,
  GOG_GALAXY,
]
export const JSON_READERS: readonly JsonReader[] = [STEAM_LIBRARY, STEAM_WISHLIST, PLAYNITE_JSON]
export const XML_READERS: readonly XmlReader[] = [STEAM_PROFILE]
