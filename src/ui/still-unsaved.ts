/** What of a draft has come, or become another, since that was saved which has just arrived. */
export function stillUnsaved<Draft extends object>(draft: Draft, saved: Partial<Draft>): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => value !== saved[name as keyof Draft])) as Draft
}
