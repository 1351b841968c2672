/** A question with its answer, a term, or a part of what is said about the app. */
export interface HelpEntry {
  /** Stays for ever: addresses lead to it, as `/help?tab=faq#offline`. */
  readonly id: string
  readonly title: string
  /** Paragraphs. */
  readonly text: readonly string[]
  /** Where the answer goes on. */
  readonly links?: readonly HelpLink[]
}

export interface HelpLink {
  /** A page of the app. */
  readonly href: string
  readonly title: string
}

export interface HelpGroup {
  readonly title: string
  readonly entries: readonly HelpEntry[]
}

export const HELP_TABS = ['faq', 'terms', 'about'] as const
export type HelpTab = (typeof HELP_TABS)[number]
