const verifiedWords = (isVerified: boolean) => (isVerified ? ', verified' : '')

/** What is said of a player's names elsewhere. */
export const SOCIAL_LINK_TEXTS = {
  label: 'Elsewhere',
  open: (place: string, handle: string | null, isVerified: boolean) =>
    `${handle ? `${handle} on ${place}` : place}${verifiedWords(isVerified)}, opens in a new tab`,
  copy: (place: string, name: string, isVerified: boolean) => `Copy ${name}, the name on ${place}${verifiedWords(isVerified)}`,
  copied: (name: string) => `Copied: ${name}`,
  notCopied: (name: string) => `Could not copy. The name is ${name}`,
} as const
