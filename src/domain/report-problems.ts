import type { ReportWords } from './report-rule.ts'

export const REPORT_TITLE_MAX_CHARACTERS = 120
export const REPORT_DESCRIPTION_MAX_CHARACTERS = 2_000
export const REPORT_LINKS_MAX = 5
export const REPORT_LINK_MAX_CHARACTERS = 500
export const REPORT_CONTACT_MAX_CHARACTERS = 254

/** The problems of a report, by its field. */
export interface ReportProblems {
  title?: 'missing' | 'too-long'
  description?: 'missing' | 'too-long'
  links?: 'not-a-link' | 'too-many' | 'too-long'
  contact?: 'too-long'
}

/** Returns the problems of a report. A wish needs a title, a missing game its name, and all except a wish a description. */
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

/** Returns whether a text is the complete address of a page. */
export function isWebLink(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

/** Returns the addresses in a text, separated by lines or spaces. An address without a scheme gets one. */
export function readLinks(text: string): string[] {
  return text
    .split(/\s+/)
    .filter(Boolean)
    .map((link) => (/^www\./i.test(link) ? `https://${link}` : link))
}

/** Returns the writer's contact: an e-mail address, else a name somewhere. */
export function readContact(text: string): ReportWords['contact'] {
  const way = text.trim()
  if (way === '') return { email: null, handle: null }
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(way) ? { email: way, handle: null } : { email: null, handle: way }
}
