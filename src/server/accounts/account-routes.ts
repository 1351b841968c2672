import { Type } from 'typebox'
import type { User } from '../../contract/accounts.ts'
import {
  CheckEmailAnswer,
  CheckEmailBody,
  CheckEmailQuery,
  LoginBody,
  RegisterBody,
  SignedInAnswer,
  User as UserSchema,
} from '../../contract/accounts.ts'
import { CALLS } from '../../contract/calls.ts'
import { fail } from '../api-error.ts'
import type { Db } from '../db/database.ts'
import type { App, Deps } from '../deps.ts'
import { subjectOfIp } from '../limiter.ts'
import { requireUser } from '../require-user.ts'
import { normaliseEmail, subjectOfEmail } from './email-address.ts'
import { acceptRegistration, createAccount, isTaken } from './register.ts'
import { signIn } from './sign-in.ts'
import { readSettings } from './user-settings.ts'

const DoneAnswer = Type.Object({ ok: Type.Literal(true) })

/** An answer that comes sooner would tell how the look-up went. */
const CHECK_EMAIL_FLOOR_MS = 150

/** Registration, signing in and out, and who is signed in (specification 1, section 7). */
export function accountRoutes(app: App, deps: Deps): void {
  const { db, limiter, sessions } = deps

  app.post(CALLS.register.path, {
    config: { session: false, limit: false },
    schema: { body: RegisterBody, response: { 200: SignedInAnswer } },
  }, async (request, reply) => {
    const registration = await acceptRegistration(db, request.body)
    // Counted only now: somebody who mistypes must not run out of attempts.
    const address = subjectOfIp(request.ip)
    await limiter.consumeDurably('register', address)
    await limiter.consumeDurably('registerPerDay', address)
    const { userId, session } = await createAccount(deps, registration)
    await sessions.close(db, request)
    sessions.setCookies(reply, session)
    request.log.info({ user: userId }, 'registered')
    return { ok: true as const, user: await getUser(db, userId) }
  })

  app.post(CALLS.login.path, {
    config: { session: false, limit: false },
    schema: { body: LoginBody, response: { 200: SignedInAnswer } },
  }, async (request, reply) => {
    await limiter.consumeDurably('login', subjectOfIp(request.ip))
    const { userId, session } = await signIn(deps, request, request.body)
    sessions.setCookies(reply, session)
    request.log.info({ user: userId }, 'signed in')
    return { ok: true as const, user: await getUser(db, userId) }
  })

  app.post(CALLS.logout.path, {
    config: { session: false },
    schema: { response: { 200: DoneAnswer } },
  }, async (request, reply) => {
    await sessions.close(db, request)
    sessions.clearCookies(reply)
    // Not "storage": that would take the outbox of every player on this browser with it.
    reply.header('clear-site-data', '"cache"')
    return { ok: true as const }
  })

  app.get(
    CALLS.me.path,
    { schema: { response: { 200: UserSchema } } },
    (request) => getUser(db, requireUser(request).id),
  )

  app.get(CALLS.checkEmail.path, {
    config: { session: false, limit: false, sameOriginRead: true },
    schema: { querystring: CheckEmailQuery, response: { 200: CheckEmailAnswer } },
  }, (request) => checkEmail(deps, request.ip, request.query.email))

  app.post(CALLS.checkEmailByPost.path, {
    config: { session: false, limit: false },
    schema: { body: CheckEmailBody, response: { 200: CheckEmailAnswer } },
  }, (request) => checkEmail(deps, request.ip, request.body.email))
}

/** Whether an account has this address: counted in every way there is, and never answered sooner than the floor. */
async function checkEmail({ db, limiter }: Deps, ip: string, text: string): Promise<CheckEmailAnswer> {
  const soonest = delay(CHECK_EMAIL_FLOOR_MS)
  const email = normaliseEmail(text)
  const address = subjectOfIp(ip)
  limiter.consume('checkEmailTotal', 'everybody')
  limiter.consume('checkEmail', address)
  limiter.consume('checkEmailPerDay', address)
  limiter.consume('checkEmailPerEmail', subjectOfEmail(email))
  const exists = await isTaken(db, email)
  await soonest
  return { exists }
}

async function getUser(db: Db, userId: string): Promise<User> {
  const user = await db.selectFrom('app_user').select(['id', 'username', 'display_name', 'avatar_url', 'email'])
    .where('id', '=', userId).executeTakeFirst()
  if (user === undefined) fail('unauthenticated', 401, 'Please sign in.')
  return { ...user, settings: await readSettings(db, userId) }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
