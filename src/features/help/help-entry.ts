/** A question with its answer, a term, or a section about the app. */
export interface HelpEntry {
  /** Never changes, because it is part of addresses, such as `/help?tab=faq#offline`. */
  readonly id: string
  readonly title: string
  /** Paragraphs. */
  readonly text: readonly string[]
  /** Whether the table of who sees what follows. */
  readonly hasWhoSees?: true
  /** Links after the answer. */
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
