import { SOCIAL_NAMES } from '../domain/social-keys.ts'
import type { SocialKey } from '../domain/social-keys.ts'
import { SOCIALS } from '../domain/socials.ts'
import type { SocialProblem } from '../domain/socials.ts'

/** The format that each service accepts, in a sentence. */
const FORMS: { readonly [K in SocialKey]: string } = {
  x: 'An X name has 1 to 15 letters, digits or underscores.',
  instagram: 'An Instagram name has up to 30 letters, digits, dots or underscores.',
  tiktok: 'A TikTok name has 2 to 24 letters, digits, dots or underscores.',
  youtube: 'Enter your YouTube handle, or your channel link on youtube.com.',
  twitch: 'A Twitch name has 3 to 25 letters, digits or underscores.',
  bluesky: 'A Bluesky name looks like name.bsky.social.',
  discord: 'Enter your Discord name, or an invite link on discord.gg.',
  steam: 'Enter your Steam name, or your profile link on steamcommunity.com.',
  psn: 'A PlayStation name has 3 to 16 letters, digits, hyphens or underscores.',
  xbox: 'An Xbox gamertag has up to 15 letters, digits or spaces, and can end in # with digits.',
  nintendo: 'A Nintendo friend code looks like SW-1234-5678-9012.',
}

/** Returns the message of the screens and the server for an invalid social link. */
export function socialMessage(key: SocialKey, problem: SocialProblem): string {
  const name = SOCIAL_NAMES[key]
  const [host = name] = SOCIALS[key].hosts
  if (problem === 'too-long') return `That’s too long for ${name}.`
  if (problem === 'letters') return `Only plain letters from A to Z, please. ${FORMS[key]}`
  if (problem === 'address') return `That’s not a link to ${name}. ${FORMS[key]}`
  if (problem === 'host') return `That link doesn’t go to ${host}.`
  return FORMS[key]
}
