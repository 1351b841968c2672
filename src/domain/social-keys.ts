/** The services where players have accounts, in the order in which they are shown. */
export const SOCIAL_KEYS = [
  'x',
  'instagram',
  'tiktok',
  'youtube',
  'twitch',
  'bluesky',
  'discord',
  'steam',
  'psn',
  'xbox',
  'nintendo',
] as const
export type SocialKey = (typeof SOCIAL_KEYS)[number]

export const SOCIAL_NAMES: { readonly [K in SocialKey]: string } = {
  x: 'X',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  twitch: 'Twitch',
  bluesky: 'Bluesky',
  discord: 'Discord',
  steam: 'Steam',
  psn: 'PlayStation',
  xbox: 'Xbox',
  nintendo: 'Nintendo',
}

/** The services that can confirm who owns an account. */
export const CONNECTED_KEYS = ['discord', 'twitch', 'steam'] as const satisfies readonly SocialKey[]
export type ConnectedKey = (typeof CONNECTED_KEYS)[number]
