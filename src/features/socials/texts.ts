/** Everything that the socials of the settings say. */
export const SOCIALS_TEXTS = {
  title: 'Socials',
  lead: 'Where friends find you elsewhere. Only what you show stands on your profile.',
  show: 'Show',
  showOf: (place: string) => `Show ${place} on your profile`,
  placeholders: {
    x: '@name', instagram: '@name', tiktok: '@name', youtube: '@handle or channel', twitch: 'Name', bluesky: 'name.bsky.social',
    discord: 'Name or invitation', steam: 'Name or profile address', psn: 'Online ID', xbox: 'Gamertag', nintendo: 'SW-1234-5678-9012',
  },
  verified: 'Verified',
  connect: 'Connect',
  connectTo: (place: string) => `Connect ${place}`,
  disconnect: 'Disconnect',
  disconnectFrom: (place: string) => `Disconnect ${place}`,
  connected: (place: string) => `${place} is connected. Tick Show to have it on your profile.`,
  problems: {
    not_configured: (place: string) => `${place} cannot be connected on this server.`,
    rate_limited: () => 'Too many attempts. Please wait a few minutes.',
    expired: () => 'That took too long, or began elsewhere. Please try again.',
    cancelled: (place: string) => `${place} was not connected.`,
    refused: (place: string) => `${place} did not confirm the account. Nothing was changed.`,
    unreachable: (place: string) => `${place} cannot be reached right now. Please try again later.`,
  },
  more: (count: number) => (count === 1 ? 'Show one more place' : `Show ${count} more places`),
  saving: {
    saved: 'Saved your socials.',
    failed: 'Could not save socials. Please try again.',
  },
} as const
