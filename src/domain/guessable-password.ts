/**
 * Words that people build a password from when a rule asks for four kinds of characters. Lists of the most common
 * passwords hold almost nothing that passes such a rule; what does pass, and what attackers try, is one of these
 * with a capital, a number and a sign. So the words are refused in all those forms, rather than ten thousand
 * passwords of which some twenty could ever be entered here.
 */
const COMMON_WORDS = new Set([
  'password', 'passwort', 'passw', 'pass', 'admin', 'administrator', 'root', 'user', 'test', 'testing', 'guest',
  'welcome', 'willkommen', 'hello', 'login', 'letmein', 'changeme', 'default', 'secret', 'master', 'access',
  'qwerty', 'qwertz', 'qwertyuiop', 'azerty', 'asdf', 'asdfgh', 'asdfghjkl', 'zxcvbn', 'zxcvbnm', 'qazwsx', 'qwer',
  'abc', 'abcd', 'abcde', 'abcdef', 'aaa', 'xxx', 'iloveyou', 'iloveu', 'love', 'lovely', 'baby', 'angel',
  'princess', 'sunshine', 'monkey', 'dragon', 'shadow', 'football', 'baseball', 'superman', 'batman', 'michael',
  'jordan', 'jessica', 'daniel', 'ashley', 'charlie', 'thomas', 'summer', 'winter', 'spring', 'autumn', 'january',
  'monday', 'friday', 'computer', 'internet', 'starwars', 'trustno', 'freedom', 'whatever', 'ninja', 'killer',
  'pokemon', 'minecraft', 'fortnite', 'roblox', 'mario', 'zelda', 'nintendo', 'playstation', 'xbox', 'steam',
  'gamer', 'gaming', 'game', 'games', 'player', 'questdeck', 'quest', 'deck', 'swipe', 'swipedeck',
])

/** What stands for letters. */
const LEET: Readonly<Record<string, string>> = {
  0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', '@': 'a', $: 's', '!': 'i',
}

/**
 * Whether a password is a common word in disguise, or one of its owner's own names: an e-mail, what stands before its @,
 * how they are called. Empty names count for nothing. What has too few kinds of characters is not judged here.
 */
export function isEasyToGuess(password: string, names: readonly string[] = []): boolean {
  const own = new Set(names.map(lettersOf).filter((word) => word.length > 2))
  return isCommon(password) || coresOf(password).some((core) => own.has(core))
}

/** The names that an e-mail gives its owner. */
export function namesInEmail(email: string): readonly string[] {
  return [email.split('@')[0] ?? '', email]
}

function isCommon(password: string): boolean {
  if (new Set(password.toLowerCase()).size < 5) return true
  return coresOf(password).some((core) => core === '' || COMMON_WORDS.has(core) || isDoubled(core))
}

/** What remains of a password without its numbers and signs, read plainly and with signs read as letters. */
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
