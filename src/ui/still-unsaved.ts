/** Returns the fields of a draft that differ from the stored ones. */
export function stillUnsaved<Draft extends object>(draft: Draft, stored: Partial<Draft>): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([name, value]) => value !== stored[name as keyof Draft])) as Draft
}
