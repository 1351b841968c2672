const verifiedWords = (isVerified: boolean) => (isVerified ? ', verified' : '')

/** Messages of a player's social links. */
export const SOCIAL_LINK_MESSAGES = {
  label: 'Social links',
  open: (place: string, handle: string | null, isVerified: boolean) =>
    `${handle ? `${handle} on ${place}` : place}${verifiedWords(isVerified)}, opens in a new tab`,
  copy: (place: string, name: string, isVerified: boolean) => `Copy ${name}, the ${place} name${verifiedWords(isVerified)}`,
  copied: (name: string) => `Copied: ${name}`,
  notCopied: (name: string) => `Couldn’t copy. The name is ${name}`,
} as const
