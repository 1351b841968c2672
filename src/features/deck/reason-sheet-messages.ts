/** Messages that only the sheet uses. */
export const REASON_MESSAGES = {
  lead: (name: string) => `Why ${name} is in your deck.`,
  different: (name: string) => `Now and then your deck tries something different, like ${name}. Here’s how it fits you.`,
  announce: 'Tune your deck. Changes apply right away.',
  /** The text of a bar for screen readers. The weight is from -1 to 1. */
  adds: (weight: number) =>
    weight >= 0.5
      ? 'counts strongly for it'
      : weight > 0
        ? 'counts for it'
        : weight <= -0.5
          ? 'counts strongly against it'
          : 'counts against it',
  all: 'See your taste',
} as const
