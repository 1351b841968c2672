/** Turns of phrase that make a reader read a sentence twice. `beside` and `behind` are places, so only a reader can judge them. */
export const BANNED_TURNS = [
  'whoever',
  'whomever',
  'whom',
  'of which',
  'by which',
  'thereof',
  'what of',
  'who is',
  'for who',
  'what lies',
  'lies',
  'stands on',
  'stands',
  'anew',
  'so many',
  'as it were',
] as const

/** Words of an earlier vocabulary, with the field's term. An identifier has none of them in it. */
export const OLD_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    alikeness: 'similarity',
    anew: 'again',
    barred: 'suppressed',
    boot: 'epoch',
    brought: 'loaded',
    departed: 'softDeleted',
    foreign: 'thirdParty',
    fruitless: 'withoutProgress',
    heard: 'ingested',
    kept: 'stored or cached',
    noped: 'disliked',
    nudge: 'requestSync',
    opinion: 'UserGame',
    said: 'stated',
    shelve: 'reject',
    shelved: 'rejected',
    silenced: 'restricted',
    standing: 'current',
    surprise: 'exploration',
    tell: 'notify',
    tenure: 'leaseTerm',
    told: 'fetched or notified',
    twin: 'similarPlayer',
    twins: 'similarPlayers',
    untold: 'unconfirmed',
    why: 'reason',
    whys: 'reasons',
  }),
)

/** A comment, or a string, or code, each as far as the next one. Regular expressions with quotes are not recognised. */
const PIECES = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g
const DECLARED =
  /\b(?:const|let|function\*?|class|interface|type|enum)\s+([A-Za-z_$][\w$]*)|^\s*(?:readonly\s+)?#?([A-Za-z_$][\w$]*)\??(?=:|\()/gm
const TURN = new RegExp(`\\b(?:${BANNED_TURNS.join('|')})\\b`, 'gi')

/** Returns the comments of a source file without their signs, one string each. */
export function commentsOf(source: string): string[] {
  return (source.match(PIECES) ?? []).filter((piece) => piece.startsWith('//') || piece.startsWith('/*'))
}

/** Returns the text in quotes of a source file. */
export function stringsOf(source: string): string[] {
  return (source.match(PIECES) ?? []).filter((piece) => !piece.startsWith('/'))
}

/** Returns the banned turns in a text, in their order. What is quoted as code does not count. */
export function bannedTurns(text: string): string[] {
  return (text.replaceAll(/`[^`\n]*`|"[^"\n]*"|“[^”\n]*”/g, '').match(TURN) ?? []).map((turn) => turn.toLowerCase())
}

/** Returns the names that a source file declares and that have an old word in them, each with its term. */
export function oldNames(source: string): string[] {
  const code = source.replaceAll(PIECES, (piece) => (piece.startsWith('/') ? ' ' : "''"))
  const names = new Set([...code.matchAll(DECLARED)].map(([, declared, property]) => declared ?? property ?? ''))
  return [...names].flatMap((name) => {
    const old = wordsOf(name).find((word) => OLD_WORDS.has(word))
    return old === undefined ? [] : [`${name}: ${old} is ${OLD_WORDS.get(old) ?? ''}`]
  })
}

/** Returns the names in the SQL statements of a source file that have an old word in them, without text in quotes and values. */
export function oldSqlNames(source: string): string[] {
  const names = [...source.matchAll(/\bsql(?:<[^`]*?>)?`((?:\\.|[^`\\])*)`/g)].flatMap(
    ([, statement = '']) => statement.replaceAll(/\$\{[^{}]*\}|'[^']*'|--.*/g, ' ').match(/[A-Za-z_]\w*/g) ?? [],
  )
  return [...new Set(names)].filter((name) => wordsOf(name).some((word) => OLD_WORDS.has(word)))
}

function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
}
