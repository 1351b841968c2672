import { andInto, setBit } from './bitset.ts'
import type { DeckIndex } from './deck-index.ts'

/** The roles of a company in a game, one bit each: a company may have both. */
const ROLE_BITS = { developed: 1, published: 2 } as const
export type CompanyRole = keyof typeof ROLE_BITS
const ANY_ROLE = ROLE_BITS.developed | ROLE_BITS.published
const ROLE_WIDTH = 2

/**
 * The games of each company as sorted entries: the position, with the roles in the lowest bits. So both roles take no more memory than
 * one list.
 */
export type CompanyPostings = ReadonlyMap<number, Int32Array>

export function companyEntry(position: number, roles: number): number {
  return (position << ROLE_WIDTH) | roles
}

/** Returns the roles of a company in a game with these developers and publishers. */
export function rolesOf(id: number, developerIds: readonly number[], publisherIds: readonly number[]): number {
  return (developerIds.includes(id) ? ROLE_BITS.developed : 0) | (publisherIds.includes(id) ? ROLE_BITS.published : 0)
}

/** Returns the position of an entry's game. */
export function positionOfEntry(entry: number): number {
  return entry >> ROLE_WIDTH
}

/**
 * Yields the positions of the games that a company developed or published, the most popular first. Any role counts unless one is
 * given.
 */
export function* companyPositions(postings: CompanyPostings, companyId: number, role?: CompanyRole): Generator<number> {
  const wanted = role === undefined ? ANY_ROLE : ROLE_BITS[role]
  for (const entry of postings.get(companyId) ?? []) if ((entry & wanted) !== 0) yield entry >> ROLE_WIDTH
}

/** Removes selected games that are not of any of the companies. */
export function andCompanies(
  { scratch: { selected, facet } }: DeckIndex,
  postings: CompanyPostings,
  companyIds: readonly number[] | undefined,
  role: CompanyRole | undefined,
): void {
  if (companyIds === undefined || companyIds.length === 0) return
  facet.fill(0)
  const wanted = role === undefined ? ANY_ROLE : ROLE_BITS[role]
  for (const id of companyIds) {
    for (const entry of postings.get(id) ?? []) if ((entry & wanted) !== 0) setBit(facet, entry >> ROLE_WIDTH)
  }
  andInto(selected, facet)
}
