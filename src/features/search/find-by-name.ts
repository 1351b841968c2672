/**
 * Returns the entries whose names contain a text, ignoring case and accents: names that begin with it first, then those with a word that
 * does, then the others.
 */
export function findByName<T extends { readonly name: string }>(entries: readonly T[], text: string, limit: number): T[] {
  const wanted = plain(text)
  if (wanted === '') return []
  const ranked: T[][] = [[], [], []]
  for (const entry of entries) {
    const at = plain(entry.name).indexOf(wanted)
    if (at < 0) continue
    const rank = at === 0 ? 0 : ` ${plain(entry.name)}`.replaceAll(/[-/(]/g, ' ').includes(` ${wanted}`) ? 1 : 2
    ranked[rank]?.push(entry)
  }
  return ranked.flat().slice(0, limit)
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').trim().toLowerCase()
}
