import { movedStates } from '../gamestates/moved-states.ts'
import { movedNotes } from '../lists/moved-notes.ts'
import { movedPlaces } from '../lists/moved-places.ts'
import { movedWishes } from '../wishlist/moved-wishes.ts'
import type { MovedTable } from './moved-table.ts'

/** Every table in which players say something of games. */
export const MOVED_TABLES: readonly MovedTable[] = [movedStates, movedWishes, movedPlaces, movedNotes]
