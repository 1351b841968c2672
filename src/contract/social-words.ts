import { SOCIAL_NAMES } from '../domain/social-keys.ts'
import type { SocialKey } from '../domain/social-keys.ts'
import { SOCIALS } from '../domain/socials.ts'
import type { SocialProblem } from '../domain/socials.ts'

/** What each place takes, in a sentence. */
const FORMS: { readonly [K in SocialKey]: string } = {
  x: 'An X name has 1 to 15 letters, digits or underscores.',
  instagram: 'An Instagram name has up to 30 letters, digits, dots or underscores.',
  tiktok: 'A TikTok name has 2 to 24 letters, digits, dots or underscores.',
  youtube: 'Give your YouTube handle, or the address of your channel on youtube.com.',
  twitch: 'A Twitch name has 3 to 25 letters, digits or underscores.',
  bluesky: 'A Bluesky name looks like name.bsky.social.',
  discord: 'Give your Discord name, or an invitation on discord.gg.',
  steam: 'Give your Steam name, or the address of your profile on steamcommunity.com.',
  psn: 'A PlayStation name has 3 to 16 letters, digits, hyphens or underscores.',
  xbox: 'An Xbox gamertag has up to 15 letters, digits or spaces, and perhaps # with digits.',
  nintendo: 'A Nintendo friend code looks like SW-1234-5678-9012.',
}

/** What screen and server say of a social that cannot be taken. */
export function socialWords(key: SocialKey, problem: SocialProblem): string {
  const name = SOCIAL_NAMES[key]
  const [host = name] = SOCIALS[key].hosts
  if (problem === 'too-long') return `That is too long for ${name}.`
  if (problem === 'letters') return `Only plain letters from A to Z, please. ${FORMS[key]}`
  if (problem === 'address') return `That is no address of ${name}. ${FORMS[key]}`
  if (problem === 'host') return `That address does not lead to ${host}.`
  return FORMS[key]
}
