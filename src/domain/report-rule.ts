/** What a report can be about: what is wrong with a game's facts, a game that is missing, a wish, or what breaks the rules. */
export const REPORT_CATEGORIES = ['data', 'missing_game', 'feature', 'abuse'] as const
export type ReportCategory = (typeof REPORT_CATEGORIES)[number]

/** What it speaks of; `app` is Questdeck itself. */
export const REPORT_SUBJECTS = ['app', 'game', 'list', 'review', 'reply', 'topic', 'post', 'profile'] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]

export const REPORT_REASONS = ['spam', 'scam', 'harassment', 'hate', 'nsfw', 'copyright', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_SEVERITIES = ['low', 'medium', 'high'] as const
export type ReportSeverity = (typeof REPORT_SEVERITIES)[number]

/** Which facts are wrong. `malicious` is for games alone. */
export const REPORT_FIELDS = [
  'cover', 'summary', 'platforms', 'release_date', 'screenshots', 'genres', 'duplicates', 'other', 'malicious',
] as const
export type ReportField = (typeof REPORT_FIELDS)[number]

/** The parts of a report that its writer chooses and types, as they are sent. */
export interface ReportWords {
  readonly category: ReportCategory
  readonly title: string
  readonly description: string
  readonly links: readonly string[]
  readonly contact: { readonly email: string | null; readonly handle: string | null }
}

export const REPORT_TITLE_MAX_CHARACTERS = 120
export const REPORT_DESCRIPTION_MAX_CHARACTERS = 2_000
export const REPORT_LINKS_MAX = 5
export const REPORT_LINK_MAX_CHARACTERS = 500
export const REPORT_CONTACT_MAX_CHARACTERS = 254

/** What is wrong with a report, by the part that it is wrong with. */
export interface ReportProblems {
  title?: 'missing' | 'too-long'
  description?: 'missing' | 'too-long'
  links?: 'not-a-link' | 'too-many' | 'too-long'
  contact?: 'too-long'
}

/** A report has to say something: a wish has a title, a missing game its name, all but a wish a description. */
export function reportProblems({ category, title, description, links, contact }: ReportWords): ReportProblems {
  const problems: ReportProblems = {}
  const needsTitle = category === 'missing_game' || category === 'feature'
  if (needsTitle && title === '') problems.title = 'missing'
  if (title.length > REPORT_TITLE_MAX_CHARACTERS) problems.title = 'too-long'
  if (category !== 'feature' && description === '') problems.description = 'missing'
  if (description.length > REPORT_DESCRIPTION_MAX_CHARACTERS) problems.description = 'too-long'
  if (links.some((link) => !isWebLink(link))) problems.links = 'not-a-link'
  if (links.some((link) => link.length > REPORT_LINK_MAX_CHARACTERS)) problems.links = 'too-long'
  if (links.length > REPORT_LINKS_MAX) problems.links = 'too-many'
  if ([contact.email, contact.handle].some((way) => (way ?? '').length > REPORT_CONTACT_MAX_CHARACTERS)) problems.contact = 'too-long'
  return problems
}

/** Whether a text is the whole address of a page. */
export function isWebLink(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

/** The addresses in a text, one a line or parted by spaces; what lacks its beginning is given one. */
export function readLinks(text: string): string[] {
  return text.split(/\s+/).filter(Boolean).map((link) => (/^www\./i.test(link) ? `https://${link}` : link))
}

/** Where the writer can be reached: an address of mail, else a name somewhere. */
export function readContact(text: string): ReportWords['contact'] {
  const way = text.trim()
  if (way === '') return { email: null, handle: null }
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(way) ? { email: way, handle: null } : { email: null, handle: way }
}
