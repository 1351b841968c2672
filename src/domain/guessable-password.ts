/**
 * Words of typical passwords if a rule asks for four kinds of characters. Lists of the most common passwords contain almost nothing
 * that passes such a rule. What passes, and what attackers try, is one of these words with a capital, a number and a sign. So these
 * words are rejected in all those forms. A list of ten thousand passwords would add some twenty that could ever be entered here.
 */
const COMMON_WORDS = new Set([
  'password',
  'passwort',
  'passw',
  'pass',
  'admin',
  'administrator',
  'root',
  'user',
  'test',
  'testing',
  'guest',
  'welcome',
  'willkommen',
  'hello',
  'login',
  'letmein',
  'changeme',
  'default',
  'secret',
  'master',
  'access',
  'qwerty',
  'qwertz',
  'qwertyuiop',
  'azerty',
  'asdf',
  'asdfgh',
  'asdfghjkl',
  'zxcvbn',
  'zxcvbnm',
  'qazwsx',
  'qwer',
  'abc',
  'abcd',
  'abcde',
  'abcdef',
  'aaa',
  'xxx',
  'iloveyou',
  'iloveu',
  'love',
  'lovely',
  'baby',
  'angel',
  'princess',
  'sunshine',
  'monkey',
  'dragon',
  'shadow',
  'football',
  'baseball',
  'superman',
  'batman',
  'michael',
  'jordan',
  'jessica',
  'daniel',
  'ashley',
  'charlie',
  'thomas',
  'summer',
  'winter',
  'spring',
  'autumn',
  'january',
  'monday',
  'friday',
  'computer',
  'internet',
  'starwars',
  'trustno',
  'freedom',
  'whatever',
  'ninja',
  'killer',
  'pokemon',
  'minecraft',
  'fortnite',
  'roblox',
  'mario',
  'zelda',
  'nintendo',
  'playstation',
  'xbox',
  'steam',
  'gamer',
  'gaming',
  'game',
  'games',
  'player',
  'questdeck',
  'quest',
  'deck',
  'swipe',
  'swipedeck',
])

/** Signs that replace letters. */
const LEET: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Returns whether a password is a disguised common word, or a name of its owner. Names are the e-mail, its part before the @, and the
 * display name. Empty names are ignored. Passwords with too few kinds of characters are not checked here.
 */
export function isEasyToGuess(password: string, names: readonly string[] = []): boolean {
  const own = new Set(names.map(lettersOf).filter((word) => word.length > 2))
  return isCommon(password) || coresOf(password).some((core) => own.has(core))
}

/** Returns the names of the owner in an e-mail address. */
export function namesInEmail(email: string): readonly string[] {
  return [email.split('@')[0] ?? '', email]
}

function isCommon(password: string): boolean {
  if (new Set(password.toLowerCase()).size < 5) return true
  return coresOf(password).some((core) => core === '' || COMMON_WORDS.has(core) || isDoubled(core))
}

/** Returns the letters of a password: once of the letters alone, and twice with signs and numbers read as letters. */
function coresOf(password: string): string[] {
  const lower = password.toLowerCase()
  const trimmed = lower.replace(/[^\p{L}@$!]+$/u, '').replace(/^[^\p{L}@$]+/u, '')
  const read = (text: string) => lettersOf([...text].map((char) => LEET[char] ?? char).join(''))
  return [...new Set([lettersOf(lower), read(trimmed.replace(/[!$@]+$/u, '')), read(trimmed)])]
}

function isDoubled(core: string): boolean {
  const half = core.slice(0, core.length / 2)
  return half.length > 2 && core === half + half && COMMON_WORDS.has(half)
}

function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')
}
