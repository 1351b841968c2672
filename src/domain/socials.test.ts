// Shows [S291].
import { describe, expect, it } from 'vitest'
import { socialMessage } from '../contract/social-messages.ts'
import { SOCIAL_KEYS } from './social-keys.ts'
import type { SocialKey } from './social-keys.ts'
import { readSocial, socialParts } from './socials.ts'

const STEAM_NUMBER = '76561197960287930'
const CHANNEL = 'UCabcdefghijklmnopqrstuv'

/** Input, and the stored value. */
const TAKEN: readonly (readonly [SocialKey, string, string])[] = [
  ['x', 'ada', 'ada'],
  ['x', '@ada', 'ada'],
  ['x', '  @ada\u200E ', 'ada'],
  ['x', 'https://x.com/ada', 'ada'],
  ['x', 'http://www.twitter.com/ada/?lang=de#top', 'ada'],
  ['x', 'x.com/ada', 'ada'],
  ['instagram', 'https://www.instagram.com/Ada.L/', 'ada.l'],
  ['tiktok', 'tiktok.com/@ada.l', 'ada.l'],
  ['youtube', '@AdaPlays', 'AdaPlays'],
  ['youtube', 'https://youtube.com/@AdaPlays', 'AdaPlays'],
  ['youtube', `https://www.youtube.com/channel/${CHANNEL}`, `https://www.youtube.com/channel/${CHANNEL}`],
  ['youtube', 'http://m.youtube.com/user/ada', 'https://www.youtube.com/user/ada'],
  ['twitch', 'HTTPS://TWITCH.TV/Ada', 'ada'],
  ['bluesky', '@ada', 'ada.bsky.social'],
  ['bluesky', 'ada.example.org', 'ada.example.org'],
  ['bluesky', 'https://bsky.app/profile/Ada.bsky.social', 'ada.bsky.social'],
  ['discord', 'Ada_L', 'ada_l'],
  ['discord', 'discord.gg/questdeck', 'https://discord.gg/questdeck'],
  ['discord', 'https://discord.com/invite/questdeck', 'https://discord.gg/questdeck'],
  ['steam', 'ada', 'https://steamcommunity.com/id/ada'],
  ['steam', STEAM_NUMBER, `https://steamcommunity.com/profiles/${STEAM_NUMBER}`],
  ['steam', 'http://steamcommunity.com/id/ada/', 'https://steamcommunity.com/id/ada'],
  ['psn', 'Ada-L_2', 'Ada-L_2'],
  ['xbox', 'Ada  Plays#1234', 'Ada Plays#1234'],
  ['nintendo', '123456789012', 'SW-1234-5678-9012'],
  ['nintendo', 'sw 1234 5678 9012', 'SW-1234-5678-9012'],
]

/** Input, and why it is rejected. */
const REFUSED: readonly (readonly [SocialKey, string, string])[] = [
  ['x', 'a'.repeat(2_000), 'too-long'],
  ['x', 'аda', 'letters'], // A Cyrillic а.
  ['x', 'a\u200Bda', 'letters'],
  ['x', 'https://х.com/ada', 'letters'],
  ['x', 'https://xn--80a.com/ada', 'host'],
  ['x', 'javascript:alert(1)', 'address'],
  ['x', 'JavaScript://x.com/%0aalert(1)', 'address'],
  ['x', 'data:text/html,<script>', 'address'],
  ['x', 'https://javascript:alert(1)', 'address'],
  ['x', 'https://x.com@evil.example/ada', 'address'],
  ['x', 'https://x.com:8443/ada', 'address'],
  ['x', 'https:\\\\x.com\\ada', 'address'],
  ['x', '//x.com/ada', 'address'],
  ['x', 'https://x.com.evil.example/ada', 'host'],
  ['x', 'https://notx.com/ada', 'host'],
  ['x', 'https://x.com./ada', 'host'],
  ['x', 'https://x.com/ada/status/1', 'form'],
  ['x', 'https://x.com/%61da', 'form'],
  ['x', '<script>', 'form'],
  ['x', 'a'.repeat(16), 'form'],
  ['instagram', 'a..b', 'form'],
  ['youtube', 'https://youtu.be/abc', 'host'],
  ['bluesky', 'xn--80ak6aa92e.com', 'form'],
  ['discord', 'a', 'form'],
  ['steam', 'https://steamcommunity.com/groups/ada', 'form'],
  ['psn', '1ada', 'form'],
  ['psn', 'https://psnprofiles.com/ada', 'form'],
  ['xbox', 'Ada#12345', 'form'],
  ['nintendo', '1234', 'form'],
]

describe('a social', () => {
  it.each(TAKEN)('of %s, typed as %j, is stored as %j', (key, typed, value) => {
    expect(readSocial(key, typed)).toEqual({ value })
    expect(readSocial(key, value), 'and what is kept is taken again as it is').toEqual({ value })
  })

  it.each(REFUSED)('of %s is rejected as %j: %s', (key, typed, problem) => {
    expect(readSocial(key, typed)).toEqual({ problem })
  })

  it.each(SOCIAL_KEYS)('of %s may be empty, and each problem has a message of its own', (key) => {
    expect(readSocial(key, ' \u200B')).toEqual({ value: '' })
    const sentences = (['too-long', 'letters', 'address', 'host', 'form'] as const).map((problem) => socialMessage(key, problem))
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  it('links to its own service by https only; names on consoles and Discord have no link', () => {
    for (const [key, , value] of TAKEN) {
      const { url, handle } = socialParts(key, value)
      expect(url ?? handle).not.toBeNull()
      if (url !== null) expect(readSocial(key, url)).toEqual({ value })
    }
    expect(socialParts('psn', 'Ada')).toEqual({ url: null, handle: 'Ada' })
    expect(socialParts('discord', 'ada')).toEqual({ url: null, handle: 'ada' })
    expect(socialParts('tiktok', 'ada')).toEqual({ url: 'https://www.tiktok.com/@ada', handle: 'ada' })
  })
})
