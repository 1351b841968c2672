import { sql } from 'kysely'
import { EditProfileBody } from '../../contract/profiles.ts'
import { bioWords } from '../../contract/profile-words.ts'
import { bioProblem, cleanBio, PROFILE_PARTS } from '../../domain/profile-rule.ts'
import type { ProfilePart } from '../../domain/profile-rule.ts'
import { acceptDisplayName, USERNAME_ATTEMPTS, usernameCandidate } from '../accounts/display-name.ts'
import { ApiError } from '../api-error.ts'
import { definePulled } from '../changes/define-pulled.ts'
import { isUniqueViolation } from '../db/database.ts'
import type { Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { defineWrite } from '../writes/define-write.ts'
import type { AcceptedItem, Outcome } from '../writes/batch-items.ts'
import type { WriteRun } from '../writes/write-run.ts'

type EditDeps = Pick<Deps, 'db' | 'clock' | 'metrics' | 'profanity'>
type Texts = Partial<Record<ProfilePart, string>>

/** `profile.edit`: part by part, so that devices which change different ones never meet. */
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
    if (item.avatarUrl !== undefined) await requireStanding(run, item.avatarUrl)
    return Object.keys(texts).length === 0 ? 'applied' : await writeTexts(run, { texts, at, isTimed })
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}

/** The texts as they are stored, or why they are refused. */
function acceptTexts({ displayName, bio }: EditProfileBody, { profanity }: EditDeps): Texts {
  const problem = bio === undefined ? null : bioProblem(bio)
  if (problem) throw new ApiError('invalid_item', 400, bioWords(problem))
  return {
    ...(displayName === undefined ? {} : { display_name: acceptDisplayName(displayName, profanity) }),
    ...(bio === undefined ? {} : { bio: cleanBio(bio) }),
  }
}

async function requireStanding({ db, userId }: WriteRun<EditDeps>, avatarUrl: string): Promise<void> {
  const user = await db.selectFrom('app_user').select('avatar_url').where('id', '=', userId).executeTakeFirst()
  if (user?.avatar_url === avatarUrl) return
  throw new ApiError('unknown_upload', 400, 'That is not your picture. Upload it, and it is yours at once.')
}

/** A username that somebody else has taken meanwhile undoes the attempt, and the next one has another. */
async function writeTexts(run: WriteRun<EditDeps>, edit: Edit): Promise<Outcome> {
  for (let attempt = 0; attempt < USERNAME_ATTEMPTS; attempt++) {
    try {
      return await run.inTransaction((trx, rev) => mergeTexts(trx, run.userId, edit, { rev, attempt }))
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
    }
  }
  return new ApiError('unavailable', 503, 'No free username was found. Please try again.')
}

interface Edit {
  readonly texts: Texts
  readonly at: number
  /** One that says no time is made now, and so later than all there is. */
  readonly isTimed: boolean
}

interface Attempt {
  readonly rev: number
  /** How many usernames were taken already. */
  readonly attempt: number
}

async function mergeTexts(trx: Trx, userId: string, { texts, at, isTimed }: Edit, { rev, attempt }: Attempt): Promise<Outcome> {
  let isStanding = true
  for (const part of PROFILE_PARTS) {
    const text = texts[part]
    if (text === undefined) continue
    const before = await findText(trx, userId, part)
    const row = { text, at: isTimed ? at : Math.max(at, (before?.at ?? 0) + 1), rev }
    const written = await trx.insertInto('profile_text').values({ user_id: userId, part, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'part']).doUpdateSet(row).where(IS_GREATER))
      .returning('text').executeTakeFirst()
    if (written && part === 'display_name') await setName(trx, userId, text, attempt)
    isStanding &&= written !== undefined || before?.text === text
  }
  return isStanding ? 'applied' : 'stale'
}

const IS_GREATER = sql<boolean>`(excluded.at, excluded.text collate "C") > (profile_text.at, profile_text.text collate "C")`

function findText(trx: Trx, userId: string, part: ProfilePart) {
  return trx.selectFrom('profile_text').select(['text', 'at']).where('user_id', '=', userId).where('part', '=', part).executeTakeFirst()
}

/** The first display name makes the username as well; after that it stays, since others know the player by it. */
async function setName(trx: Trx, userId: string, displayName: string, attempt: number): Promise<void> {
  const user = await trx.selectFrom('app_user').select('display_name').where('id', '=', userId).forUpdate().executeTakeFirst()
  const isFirst = user?.display_name === ''
  await trx.updateTable('app_user')
    .set({ display_name: displayName, ...(isFirst ? { username: usernameCandidate(displayName, attempt) } : {}) })
    .where('id', '=', userId).execute()
}

export const pulledProfile = definePulled('profile', ({ userId, since }) => sql`
  select rev, part as id, json_build_object('text', text) as value, at
  from profile_text where user_id = ${userId} and rev > ${since}`)
