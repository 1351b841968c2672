import { parseAvatarRing } from '../../domain/avatar-ring.ts'
import type { ChoiceValue } from '../../domain/choices.ts'
import { earnedRewards, rewardBank } from '../../domain/quests/rewards.ts'
import { isRingOpen } from '../../domain/rings.ts'
import type { RingNeed } from '../../domain/rings.ts'
import { readChoices } from '../accounts/user-settings.ts'
import { fail } from '../http/api-error.ts'
import type { Db } from '../db/database.ts'
import { readProgress, readRewardWords } from '../quests/player-level.ts'

/**
 * Throws for a ring for which the player lacks the level or has not spent the tokens. Their current one is always allowed, so that a
 * repeated write gets the same response.
 */
export async function requireOpenRing(db: Db, userId: string, chosen: ChoiceValue | undefined, now: number): Promise<void> {
  const ring = typeof chosen === 'string' ? parseAvatarRing(chosen)?.ring : undefined
  if (!ring?.need) return
  const [worn, progress, words] = await Promise.all([readChoices(db, userId), readProgress(db, userId, now), readRewardWords(db, userId)])
  const { unlocked } = rewardBank(earnedRewards(progress), words)
  if (worn.avatar_ring === chosen || isRingOpen(ring, progress.level, unlocked)) return
  fail('invalid_item', 403, `${ring.name} is locked: it comes ${inWords(ring.need)}.`)
}

function inWords(need: RingNeed): string {
  if ('level' in need) return `at level ${need.level}`
  return need.tokens === 1 ? 'for 1 token' : `for ${need.tokens} tokens`
}
