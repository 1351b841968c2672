/** The places where players are found elsewhere, in the order in which they are shown. */
export const SOCIAL_KEYS = [
  'x', 'instagram', 'tiktok', 'youtube', 'twitch', 'bluesky', 'discord', 'steam', 'psn', 'xbox', 'nintendo',
] as const
export type SocialKey = (typeof SOCIAL_KEYS)[number]

/** How each is called. */
export const SOCIAL_NAMES: { readonly [K in SocialKey]: string } = {
  x: 'X', instagram: 'Instagram', tiktok: 'TikTok', youtube: 'YouTube', twitch: 'Twitch', bluesky: 'Bluesky', discord: 'Discord',
  steam: 'Steam', psn: 'PlayStation', xbox: 'Xbox', nintendo: 'Nintendo',
}

/** The places that can say themselves whose an account is. */
export const CONNECTED_KEYS = ['discord', 'twitch', 'steam'] as const satisfies readonly SocialKey[]
export type ConnectedKey = (typeof CONNECTED_KEYS)[number]
