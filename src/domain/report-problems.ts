import type { ReportWords } from './report-rule.ts'

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
