/** What of a draft differs from what is stored by now. */
export function stillUnsaved<Draft extends object>(draft: Draft, stored: Partial<Draft>): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => value !== stored[name as keyof Draft])) as Draft
}
