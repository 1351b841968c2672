import { sql } from 'kysely'
import { EditProfileBody } from '../../contract/profiles.ts'
import { bioMessage, USERNAME_TAKEN } from '../../contract/profile-messages.ts'
import { bioProblem, cleanBio, PROFILE_PARTS } from '../../domain/profile-rule.ts'
import type { ProfilePart } from '../../domain/profile-rule.ts'
import { acceptDisplayName, acceptUsername, findFreeUsername, findUsernameHolder, USERNAME_ATTEMPTS } from '../accounts/display-name.ts'
import { ApiError } from '../http/api-error.ts'
import { defineSyncEntity } from '../changes/define-sync-entity.ts'
import { isUniqueViolation } from '../db/database.ts'
import type { Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { defineWrite } from '../writes/define-write.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import type { WriteRun } from '../writes/write-run.ts'

type EditDeps = Pick<Deps, 'db' | 'clock' | 'metrics' | 'profanity'>
type Texts = Partial<Record<ProfilePart, string>>

/** `profile.edit`: part by part, so that devices that change different parts never conflict. */
export const editProfile = defineWrite('profile.edit', {
  item: EditProfileBody,
  list: null,
  rowOf: () => 'profile',
  async write(run: WriteRun<EditDeps>, items) {
    const outcomes: Outcome[] = []
    for (const item of items) outcomes.push(await editOne(run, item))
    return outcomes
  },
})

async function editOne(run: WriteRun<EditDeps>, { at, isTimed, item }: AcceptedItem<EditProfileBody>): Promise<Outcome> {
  try {
    const texts = acceptTexts(item, run.deps)
    if (item.avatarUrl !== undefined) await requireActive(run, item.avatarUrl)
    return Object.keys(texts).length === 0 ? 'applied' : await writeTexts(run, { texts, at, isTimed })
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** Returns the texts as they are stored, or why they are rejected. */
function acceptTexts({ displayName, bio, username }: EditProfileBody, { profanity }: EditDeps): Texts {
  const problem = bio === undefined ? null : bioProblem(bio)
  if (problem) throw new ApiError('invalid_item', 400, bioMessage(problem))
  return {
    ...(displayName === undefined ? {} : { display_name: acceptDisplayName(displayName, profanity) }),
    ...(bio === undefined ? {} : { bio: cleanBio(bio) }),
    ...(username === undefined ? {} : { username: acceptUsername(username, profanity) }),
  }
}

async function requireActive({ db, userId }: WriteRun<EditDeps>, avatarUrl: string): Promise<void> {
  const user = await db.selectFrom('app_user').select('avatar_url').where('id', '=', userId).executeTakeFirst()
  if (user?.avatar_url === avatarUrl) return
  throw new ApiError('unknown_upload', 400, 'That’s not your picture. Upload it first.')
}

/** If a username was taken meanwhile, the attempt is rolled back, and the next one uses another. */
async function writeTexts(run: WriteRun<EditDeps>, edit: Edit): Promise<Outcome> {
  for (let attempt = 0; attempt < USERNAME_ATTEMPTS; attempt++) {
    try {
      return await run.inTransaction((trx, rev) => mergeTexts(trx, run.userId, edit, { rev, attempt, now: run.deps.clock() }))
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
    }
  }
  return new ApiError('unavailable', 503, 'Couldn’t find a free username. Please try again.')
}

interface Edit {
  readonly texts: Texts
  readonly at: number
  /** An edit without a time is made now, and so later than all others. */
  readonly isTimed: boolean
}

interface Attempt {
  readonly rev: number
  /** How many usernames were taken already. */
  readonly attempt: number
  readonly now: number
}

async function mergeTexts(trx: Trx, userId: string, { texts, at, isTimed }: Edit, { rev, attempt, now }: Attempt): Promise<Outcome> {
  let isActive = true
  for (const part of PROFILE_PARTS) {
    const text = texts[part]
    if (text === undefined) continue
    const before = await findText(trx, userId, part)
    const row = { text, at: isTimed ? at : Math.max(at, (before?.at ?? 0) + 1), rev }
    const written = await trx
      .insertInto('profile_text')
      .values({ user_id: userId, part, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'part']).doUpdateSet(row).where(IS_GREATER))
      .returning('text')
      .executeTakeFirst()
    if (written && part === 'display_name') await setName(trx, userId, text, attempt)
    if (written && part === 'username') await setUsername(trx, userId, text, now)
    isActive &&= written !== undefined || before?.text === text
  }
  return isActive ? 'applied' : 'stale'
}

const IS_GREATER = sql<boolean>`(excluded.at, excluded.text collate "C") > (profile_text.at, profile_text.text collate "C")`

function findText(trx: Trx, userId: string, part: ProfilePart) {
  return trx.selectFrom('profile_text').select(['text', 'at']).where('user_id', '=', userId).where('part', '=', part).executeTakeFirst()
}

/** The first display name also creates the username. After that the username stays until the player chooses another. */
async function setName(trx: Trx, userId: string, displayName: string, attempt: number): Promise<void> {
  const user = await trx.selectFrom('app_user').select('display_name').where('id', '=', userId).forUpdate().executeTakeFirst()
  const isFirst = user?.display_name === ''
  await trx
    .updateTable('app_user')
    .set({ display_name: displayName, ...(isFirst ? { username: await findFreeUsername(trx, displayName, attempt) } : {}) })
    .where('id', '=', userId)
    .execute()
}

/** How many earlier usernames a player keeps, and how often they may choose a new one in `CHANGES_WITHIN_MS`. */
const FORMER_MAX = 5
const CHANGES_WITHIN_MS = 30 * 24 * 60 * 60 * 1_000

/**
 * Sets a chosen username. The one before still leads to the player. Throws 409 `username_taken` if another player has it or had it. A
 * refused one is rolled back with its row, so that the one before stays.
 */
async function setUsername(trx: Trx, userId: string, username: string, now: number): Promise<void> {
  const user = await trx.selectFrom('app_user').select('username').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
  if (user.username === username) return
  const requireFree = async () => {
    const holder = await findUsernameHolder(trx, username, userId)
    if (holder !== undefined) throw new ApiError('username_taken', 409, USERNAME_TAKEN)
  }
  await requireFree()
  await trx.deleteFrom('former_username').where('user_id', '=', userId).where('username', '=', username).execute()
  const former = await trx.selectFrom('former_username').select(['username', 'at']).where('user_id', '=', userId).orderBy('at').execute()
  if (former.filter(({ at }) => at > now - CHANGES_WITHIN_MS).length >= FORMER_MAX) {
    throw new ApiError('username_too_soon', 422, `You can choose ${FORMER_MAX} usernames in 30 days. Your username stays as it is.`)
  }
  await trx.updateTable('app_user').set({ username }).where('id', '=', userId).execute()
  // The update waited if its holder chose another one in the meantime. Then it is still theirs, as an earlier one.
  await requireFree()
  const [oldest] = former.length < FORMER_MAX ? [] : former
  if (oldest) await trx.deleteFrom('former_username').where('username', '=', oldest.username).execute()
  await trx.insertInto('former_username').values({ username: user.username, user_id: userId, at: now }).execute()
}

export const profileEntity = defineSyncEntity(
  'profile',
  ({ userId, since }) => sql`
  select rev, part as id, json_build_object('text', text) as value, at
  from profile_text where user_id = ${userId} and rev > ${since}`,
)
