/** What only the sheet says. */
export const WHY_TEXTS = {
  lead: (name: string) => `What speaks for ${name}, and what against it.`,
  different: (name: string) => `Now and then a card comes from outside of what your deck knows of you. ${name} is one of them; this speaks for it all the same.`,
  say: 'Say what you want more or less of: your word counts at once.',
  /** How a bar is read out, from -1 to 1. */
  adds: (weight: number) => (weight >= 0.5 ? 'speaks for it strongly' : weight > 0 ? 'speaks for it' : weight <= -0.5 ? 'speaks against it strongly' : 'speaks against it'),
  all: 'See your whole taste',
} as const
