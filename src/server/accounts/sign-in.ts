import type { FastifyRequest } from 'fastify'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { fail } from '../http/api-error.ts'
import type { Deps } from '../deps.ts'
import { activateAccount, activating, lockRivals } from './activate-account.ts'
import { normaliseEmail } from './email-address.ts'
import { findAccount, findNewestPending } from './find-by-email.ts'
import { lockPlayer } from './lock-player.ts'
import { forgetFailures, giveAttemptBack, reserveAttempt } from './login-backoff.ts'
import type { SignedIn } from './sessions.ts'
import { beginSession } from '../second-factor/pending-sign-in.ts'

/**
 * Signs a player in. Every failure has the same text, status and duration. After five failures an address has to wait, twice as long each
 * time, whether it is known or not, so that the wait reveals nothing. A browser in which the player has signed in before is counted
 * separately. A player with a second factor proves it next. The session is null if only a pending registration has the password: only its
 * owner learns that it exists.
 */
export async function signIn(
  deps: Deps,
  request: FastifyRequest,
  credentials: { email: string; password: string },
): Promise<SignedIn | { userId: string; session: null }> {
  const { db, devices, passwords, clock, mailer } = deps
  const email = normaliseEmail(credentials.email)
  const subject = devices.subjectOf(request, email)
  await reserveAttempt(db, subject, clock())
  const user = await findCounted(deps, subject, { email, password: credentials.password })
  if (user === undefined) refuse()
  if (user.isPending && mailer !== null) {
    // Anyone can register with an address, so this deletes no failures there.
    await giveAttemptBack(db, subject)
    return { userId: user.id, session: null }
  }
  const newHash = passwords.isOutdated(user.passwordHash) ? await passwords.hash(credentials.password) : undefined
  return activating(db, async (trx) => {
    if (user.isPending) await lockRivals(trx, user.id)
    // The password was replaced while it was compared. The new one must win.
    if ((await lockPlayer(trx, user.id))?.password_hash !== user.passwordHash) refuse()
    if (user.isPending && !(await activateAccount(trx, user.id))) refuse()
    await forgetFailures(trx, subject)
    if (newHash !== undefined) {
      await trx.updateTable('app_user').set({ password_hash: newHash }).where('id', '=', user.id).execute()
    }
    return beginSession(deps, trx, user.id, request)
  })
}

/** Returns the player with this password. Only failures stay counted. */
async function findCounted(
  deps: Deps,
  subject: string,
  { email, password }: { email: string; password: string },
): Promise<SigningIn | undefined> {
  const { db, limiter } = deps
  try {
    await limiter.consumeDurably('loginPerEmail', subject)
    const user = await findByPassword(deps, email, password)
    if (user !== undefined) await limiter.giveBack('loginPerEmail', subject)
    return user
  } catch (error) {
    // The password was not compared: too many failures this hour, or the server is overloaded.
    await giveAttemptBack(db, subject)
    throw error
  }
}

function refuse(): never {
  fail('invalid_credentials', 401, FIXED_MESSAGES.loginFailed)
}

interface SigningIn {
  readonly id: string
  readonly passwordHash: string
  readonly isPending: boolean
}

/**
 * Returns the player with this address and password. If e-mails confirm registrations, both the account and the newest registration are
 * compared, or dummies in their place: otherwise the time would reveal which of them exist. If no e-mail can be sent (any more), there is
 * nothing to wait for, and only one of the two is compared.
 */
async function findByPassword({ db, passwords, mailer }: Deps, email: string, password: string): Promise<SigningIn | undefined> {
  const account = await findAccount(db, email)
  const pending = await findNewestPending(db, email)
  const candidates =
    mailer === null && account === undefined
      ? [{ holder: pending, isPending: true }]
      : [{ holder: account, isPending: false }, ...(mailer === null ? [] : [{ holder: pending, isPending: true }])]
  let found: SigningIn | undefined
  for (const { holder, isPending } of candidates) {
    const passwordHash = holder?.password_hash ?? undefined
    const matches = await passwords.verify(passwordHash, password)
    if (matches && holder !== undefined && passwordHash !== undefined) {
      found ??= { id: holder.id, passwordHash, isPending }
    }
  }
  return found
}
