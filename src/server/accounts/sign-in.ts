import type { FastifyRequest } from 'fastify'
import { MESSAGES } from '../../contract/messages.ts'
import { fail } from '../api-error.ts'
import type { Deps } from '../deps.ts'
import { activateAccount, activating, lockRivals } from './activate-account.ts'
import { normaliseEmail } from './email-address.ts'
import { findAccount, findNewestPending } from './find-by-email.ts'
import { lockPlayer } from './lock-player.ts'
import { forgetFailures, giveAttemptBack, reserveAttempt } from './login-backoff.ts'
import type { SignedIn } from './sessions.ts'

/**
 * Signs a player in. One text, one status and one duration for everything that can be wrong; after five failures an
 * address has to wait, twice as long each time: known or not, so that waiting tells nothing. A browser in which the
 * player has signed in before is counted by itself. Without a session where only a registration that waits for its mail
 * has the password: nobody else is told that there is one.
 */
export async function signIn(
  deps: Deps,
  request: FastifyRequest,
  credentials: { email: string; password: string },
): Promise<SignedIn | { userId: string; session: null }> {
  const { db, devices, passwords, sessions, clock, mailer } = deps
  const email = normaliseEmail(credentials.email)
  const subject = devices.subjectOf(request, email)
  await reserveAttempt(db, subject, clock())
  const user = await findCounted(deps, subject, { email, password: credentials.password })
  if (user === undefined) refuse()
  if (user.isPending && mailer !== null) {
    // Anybody can register with an address: that forgets nothing that has failed there.
    await giveAttemptBack(db, subject)
    return { userId: user.id, session: null }
  }
  const newHash = passwords.isOutdated(user.passwordHash) ? await passwords.hash(credentials.password) : undefined
  const session = await activating(db, async (trx) => {
    if (user.isPending) await lockRivals(trx, user.id)
    // Replaced while it was compared: who knew the old one must not outrun the new one.
    if ((await lockPlayer(trx, user.id))?.password_hash !== user.passwordHash) refuse()
    if (user.isPending && !(await activateAccount(trx, user.id))) refuse()
    await forgetFailures(trx, subject)
    if (newHash !== undefined) {
      await trx.updateTable('app_user').set({ password_hash: newHash }).where('id', '=', user.id).execute()
    }
    return sessions.open(trx, user.id, request)
  })
  return { userId: user.id, session }
}

/** Looks for the player with this password; only what fails stays counted. */
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
    // Not compared at all: too many failures this hour, or too much to do.
    await giveAttemptBack(db, subject)
    throw error
  }
}

function refuse(): never {
  fail('invalid_credentials', 401, MESSAGES.loginFailed)
}

interface SigningIn {
  readonly id: string
  readonly passwordHash: string
  readonly isPending: boolean
}

/**
 * Who has this address and this password. Where mail confirms registrations, account and newest registration are both
 * compared, or dummies in their place: else the time would tell which of them there are. Where no mail can be sent (any
 * more) there is nothing to wait for, and one of the two is meant.
 */
async function findByPassword(
  { db, passwords, mailer }: Deps,
  email: string,
  password: string,
): Promise<SigningIn | undefined> {
  const account = await findAccount(db, email)
  const pending = await findNewestPending(db, email)
  const candidates = mailer === null && account === undefined
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
