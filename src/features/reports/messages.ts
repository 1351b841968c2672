import type { ReportProblems } from '../../domain/report-problems.ts'
import type { ReportCategory, ReportField, ReportReason, ReportSeverity, ReportSubject } from '../../domain/report-rule.ts'

const SUBJECTS: Record<ReportSubject, string> = {
  app: 'Questdeck',
  game: 'this game',
  list: 'this list',
  review: 'this review',
  reply: 'this reply',
  topic: 'this topic',
  post: 'this post',
  profile: 'this player',
}
const CATEGORIES: Record<ReportCategory, string> = {
  data: 'Wrong info',
  missing_game: 'Missing game',
  feature: 'Idea',
  abuse: 'Breaks the rules',
}
/** A report about the app has no category for wrong facts, because the app has no facts. */
const OF_APP = { category: 'Something’s broken', description: 'What happened, and where?' }
const REASONS: Record<ReportReason, string> = {
  spam: 'Spam',
  scam: 'Scam',
  harassment: 'Harassment',
  hate: 'Hate',
  nsfw: 'Sexual or gory',
  copyright: 'Copyright',
  other: 'Something else',
}
const SEVERITIES: Record<ReportSeverity, string> = { low: 'Low', medium: 'Medium', high: 'High' }
const FIELDS: Record<ReportField, string> = {
  cover: 'Cover',
  summary: 'Summary',
  platforms: 'Platforms',
  release_date: 'Release date',
  screenshots: 'Screenshots',
  genres: 'Genres',
  duplicates: 'Duplicate',
  other: 'Something else',
  malicious: 'Harmful',
}
const TITLE_PROBLEMS: Record<NonNullable<ReportProblems['title']>, string> = {
  missing: 'Add a title.',
  'too-long': 'At most 120 characters.',
}
const DESCRIPTION_PROBLEMS: Record<NonNullable<ReportProblems['description']>, string> = {
  missing: 'Add a short description.',
  'too-long': 'At most 2,000 characters.',
}
const LINK_PROBLEMS: Record<NonNullable<ReportProblems['links']>, string> = {
  'not-a-link': 'Start each link with http:// or https://, one per line.',
  'too-many': 'At most five links.',
  'too-long': 'That link is too long.',
}
const CONTACT_PROBLEMS: Record<NonNullable<ReportProblems['contact']>, string> = { 'too-long': 'At most 254 characters.' }

const DESCRIPTIONS: Record<ReportCategory, string> = {
  missing_game: 'What do you know about it?',
  feature: 'Details (optional)',
  data: 'What should it be?',
  abuse: 'What happened?',
}

export const REPORT_MESSAGES = {
  title: (subject: ReportSubject) => (subject === 'app' ? 'Report or suggest' : `Report ${SUBJECTS[subject]}`),
  about: 'What’s it about?',
  categoriesOf: (subject: ReportSubject): typeof CATEGORIES => (subject === 'app' ? { ...CATEGORIES, data: OF_APP.category } : CATEGORIES),
  fields: 'What’s wrong?',
  field: FIELDS,
  reason: 'Reason',
  reasons: REASONS,
  severity: 'How bad is it?',
  severities: SEVERITIES,
  name: { missing_game: 'Name of the game', feature: 'Your idea in a few words', data: 'Title', abuse: 'Title' } satisfies Record<
    ReportCategory,
    string
  >,
  descriptionOf: (subject: ReportSubject): typeof DESCRIPTIONS =>
    subject === 'app' ? { ...DESCRIPTIONS, data: OF_APP.description } : DESCRIPTIONS,
  links: 'Links (optional)',
  linksHint: 'Where can we see it? One per line.',
  contact: 'Contact (optional)',
  contactHint: 'An email or handle, in case of questions.',
  problems: { title: TITLE_PROBLEMS, description: DESCRIPTION_PROBLEMS, links: LINK_PROBLEMS, contact: CONTACT_PROBLEMS },
  submit: 'Send report',
  failed: 'Failed to submit report.',
  thanks: 'Thanks! Your report has been submitted.',
  onItsWay: 'Your report is saved on this device and on its way.',
  offline: 'Your report is saved on this device. We’ll send it when you’re online.',
  refused: 'Couldn’t send your report. It’s in your changes, where you can try again.',
  done: 'Done',
} as const
