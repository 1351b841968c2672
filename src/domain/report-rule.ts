/** The categories of a report: wrong facts of a game, a missing game, a wish, or a violation of the rules. */
export const REPORT_CATEGORIES = ['data', 'missing_game', 'feature', 'abuse'] as const
export type ReportCategory = (typeof REPORT_CATEGORIES)[number]

/** The subject of a report; `app` is Questdeck itself. */
export const REPORT_SUBJECTS = ['app', 'game', 'list', 'review', 'reply', 'topic', 'post', 'profile'] as const
export type ReportSubject = (typeof REPORT_SUBJECTS)[number]

export const REPORT_REASONS = ['spam', 'scam', 'harassment', 'hate', 'nsfw', 'copyright', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_SEVERITIES = ['low', 'medium', 'high'] as const
export type ReportSeverity = (typeof REPORT_SEVERITIES)[number]

/** The facts that may be wrong. `malicious` is for games only. */
export const REPORT_FIELDS = [
  'cover',
  'summary',
  'platforms',
  'release_date',
  'screenshots',
  'genres',
  'duplicates',
  'other',
  'malicious',
] as const
export type ReportField = (typeof REPORT_FIELDS)[number]

/** The fields of a report that its writer fills in, as they are sent. */
export interface ReportWords {
  readonly category: ReportCategory
  readonly title: string
  readonly description: string
  readonly links: readonly string[]
  readonly contact: { readonly email: string | null; readonly handle: string | null }
}
