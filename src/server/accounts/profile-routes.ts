import { UpdateProfileBody, User } from '../../contract/accounts.ts'
import { CALLS } from '../../contract/calls.ts'
import { fail } from '../api-error.ts'
import { isUniqueViolation, transaction } from '../db/database.ts'
import type { Db, Trx } from '../db/database.ts'
import type { App, Deps } from '../deps.ts'
import { requireUser } from '../require-user.ts'
import { acceptDisplayName, USERNAME_ATTEMPTS, usernameCandidate } from './display-name.ts'
import { findUser } from './read-user.ts'

/** What players say about themselves: of one's own account alone, which the session names. */
export function profileRoutes(app: App, { db, words }: Deps): void {
  app.put(CALLS.updateProfile.path, {
    config: { limit: 'sync' },
    schema: { body: UpdateProfileBody, response: { 200: User } },
  }, async (request) => {
    const { id } = requireUser(request)
    await nameUser(db, id, acceptDisplayName(request.body.display_name, words))
    return findUser(db, id)
  })
}

/** A username that somebody else has taken meanwhile undoes the attempt, and the next one has another. */
async function nameUser(db: Db, userId: string, displayName: string): Promise<void> {
  for (let attempt = 0; attempt < USERNAME_ATTEMPTS; attempt++) {
    try {
      await transaction(db, (trx) => setNames(trx, userId, displayName, attempt))
      return
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
    }
  }
  fail('unavailable', 503, 'No free username was found. Please try again.')
}

/** The first display name makes the username as well; after that it stays, since others know the player by it. */
async function setNames(trx: Trx, userId: string, displayName: string, attempt: number): Promise<void> {
  const user = await trx.selectFrom('app_user').select('display_name').where('id', '=', userId)
    .forUpdate().executeTakeFirst()
  const isFirst = user?.display_name === ''
  await trx
    .updateTable('app_user')
    .set({ display_name: displayName, ...(isFirst ? { username: usernameCandidate(displayName, attempt) } : {}) })
    .where('id', '=', userId)
    .execute()
}
