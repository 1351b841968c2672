import type { ColumnMeaning, ColumnMeanings } from './third-party.ts'
import { unitInTitle } from './units.ts'
import { wordOf } from './words.ts'

/** The titles of columns by their meaning, the most likely first. Compared in lower case, without signs and units. */
const TITLES: readonly (readonly [ColumnMeaning, RegExp])[] = [
  ['name', /^((video ?)?game )?(name|title)$|^(video ?)?game$|^spiel$|^titel$|^jeu$|^titre$/],
  ['igdbId', /^igdb( ?id)?$/],
  ['steamId', /^steam( ?app)?( ?id)?$|^app ?id$/],
  ['gogId', /^gog( ?id)?$/],
  ['year', /^(release )?year$|^(first )?release(d)?( date| on)?$|^jahr$/],
  ['platform', /^(platform|console|system|device)s?$|^plattform$/],
  ['rating', /^(my|user|your|personal|own) (rating|score|stars?|grade)$/],
  ['rating', /^(rating|score|stars?|grade|wertung|bewertung)( (out )?of \d+)?$/],
  ['text', /^(my |user |your )?review( text| body)?$/],
  ['text', /^(comment|note|thought|opinion|kommentar|notiz)(s|en)?$/],
  ['playedOn', /^(date )?(finished|completed|beaten|played)( on| at| date)?$|^last played$/],
  ['playedOn', /^(finish|finished|completion|end|played|watched|last played) date$/],
  ['status', /^(play |completion |my )?status$|^progress$/],
  ['state', /^(state|owned|own|ownership|liked?|loved?|favou?rites?|disliked?)$/],
  ['wanted', /^wish ?list(ed)?$|^want(ed)?( to play)?$/],
  ['hours', /^hours?( played| on record)?$|^(total )?play ?time( forever)?$|^time played$|^minutes( played| of play ?time)?$|^spielzeit$/],
  ['at', /^date$|^(date )?added( on| at)?( date)?$|^created( on| at)?$|^timestamp$|^datum$/],
  ['list', /^(list|shelf|shelves|collection)s?( name)?$/],
  ['place', /^(rank|position|place|order)$|^#$/],
]

/**
 * Returns the likely meanings of a table's columns, by their titles. Each meaning is used once, but there may be two
 * states and two notes.
 */
export function guessColumns(header: readonly string[]): ColumnMeanings {
  const names = header.map(plain)
  const guess: (ColumnMeaning | null)[] = header.map(() => null)
  for (const [meaning, title] of TITLES) {
    const isOnce = meaning !== 'state'
    for (const [column, name] of names.entries()) {
      if (guess[column] !== null || !title.test(name) || (isOnce && guess.includes(meaning))) continue
      guess[column] = meaning
    }
  }
  const [timed, title] = [guess.indexOf('hours'), header[guess.indexOf('hours')] ?? '']
  if (timed !== -1) guess[timed] = unitInTitle(title) ?? 'hours'
  // A title may be a status itself: the column `Backlog` marks the games in it.
  for (const [column, name] of header.entries()) if (guess[column] === null && Object.keys(wordOf(name)).length > 0) guess[column] = 'state'
  return guess
}

/** `releaseDate`, `release_date` and `Release Date (UTC)` are one. */
function plain(title: string): string {
  return title
    .replace(/\(.*?\)|\[.*?\]/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()
    .toLowerCase()
}
