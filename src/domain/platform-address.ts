/** Which platform page an address names. */
export interface PlatformAddress {
  readonly kind: 'platform-families' | 'platforms'
  readonly idOrSlug: string
}

/**
 * Returns whether the address names a single platform: a number after /platforms is a platform's, because families have other numbers.
 */
export function isOfPlatform({ kind, idOrSlug }: PlatformAddress): boolean {
  return kind === 'platforms' && /^\d+$/.test(idOrSlug)
}
