import { setTimeout as delay } from 'node:timers/promises'
import {
  CheckEmailResponse,
  CheckEmailBody,
  CheckEmailQuery,
  DoneResponse,
  LoginBody,
  RegisterResponse,
  RegisterBody,
  SignedInResponse,
  User as UserSchema,
} from '../../contract/accounts.ts'
import { ACCOUNT_ERRORS } from '../../contract/account-messages.ts'
import { ENDPOINTS } from '../../contract/endpoints.ts'
import { fail } from '../http/api-error.ts'
import type { App, Deps } from '../deps.ts'
import { subjectOfIp } from '../http/limiter.ts'
import { requireUser } from '../http/require-user.ts'
import { normaliseEmail, subjectOfEmail } from './email-address.ts'
import { isTaken } from './find-by-email.ts'
import { proveRegistration, registerPending, registrationCookie } from './pending-registration.ts'
import { answerSignedIn, findUser } from './read-user.ts'
import { acceptRegistration, createAccount } from './register.ts'
import { signIn } from './sign-in.ts'

/** A faster response would show the result of the look-up. */
const CHECK_EMAIL_FLOOR_MS = 150
/** The same for a registration that must not show whether the address is taken. It is above the time of hash and transaction. */
const HIDDEN_REGISTER_FLOOR_MS = 400

/** Registers the endpoints to register, sign in, sign out, and read the signed-in user. */
export function accountRoutes(app: App, deps: Deps): void {
  const { db, env, clock, limiter, mailer, sessions } = deps
  const madeHere = registrationCookie(env)

  app.post(
    ENDPOINTS.register.path,
    {
      // This limit counts every attempt, valid or not. The two below only count what could create an account.
      config: { session: false, limit: 'registerAttempt' },
      schema: { body: RegisterBody, response: { 200: RegisterResponse } },
    },
    async (request, reply) => {
      const soonest = delay(env.hideEmailTaken ? HIDDEN_REGISTER_FLOOR_MS : 0)
      const registration = await acceptRegistration(deps, request.body)
      // Counted only now: a user who mistypes must not run out of attempts.
      const address = subjectOfIp(request.ip)
      await limiter.consumeDurably('register', address)
      await limiter.consumeDurably('registerPerDay', address)
      if (mailer !== null) {
        const { userId, proof } = await registerPending(deps, mailer, registration)
        await soonest
        madeHere.set(reply, proof)
        request.log.info({ user: userId }, 'registered, to be confirmed')
        return { ok: true as const }
      }
      return answerSignedIn(deps, request, reply, await createAccount(deps, request, registration), 'registered')
    },
  )

  app.post(
    ENDPOINTS.login.path,
    {
      config: { session: false, limit: false },
      schema: { body: LoginBody, response: { 200: SignedInResponse } },
    },
    async (request, reply) => {
      await limiter.consumeDurably('login', subjectOfIp(request.ip))
      const signedIn = await signIn(deps, request, request.body)
      if (signedIn.session === null) {
        madeHere.set(reply, await proveRegistration(db, signedIn.userId, clock()))
        fail('email_unverified', 403, ACCOUNT_ERRORS.emailUnverified)
      }
      return answerSignedIn(deps, request, reply, signedIn, 'signed in')
    },
  )

  app.post(
    ENDPOINTS.logout.path,
    {
      config: { session: false },
      schema: { response: { 200: DoneResponse } },
    },
    async (request, reply) => {
      // This logout waited on the device while its player came back from a provider. The session that it was meant for has ended already.
      if (!(await sessions.logOut(request))) return { ok: true as const }
      sessions.clearCookies(reply)
      // Not "storage": that would delete the outbox of every player on this browser.
      reply.header('clear-site-data', '"cache"')
      return { ok: true as const }
    },
  )

  app.get(ENDPOINTS.me.path, { schema: { response: { 200: UserSchema } } }, async (request) => {
    const user = requireUser(request)
    await sessions.meetPage(user)
    return findUser(db, user.id)
  })

  app.get(
    ENDPOINTS.checkEmail.path,
    {
      config: { session: false, limit: false, sameOriginRead: true },
      schema: { querystring: CheckEmailQuery, response: { 200: CheckEmailResponse } },
    },
    (request) => checkEmail(deps, request.ip, request.query.email),
  )

  app.post(
    ENDPOINTS.checkEmailByPost.path,
    {
      config: { session: false, limit: false },
      schema: { body: CheckEmailBody, response: { 200: CheckEmailResponse } },
    },
    (request) => checkEmail(deps, request.ip, request.body.email),
  )
}

/**
 * Returns whether an account has this address, and whether one can be registered with it at all. Every rate limit counts it, and the
 * response never comes before the floor.
 */
async function checkEmail({ db, env, limiter }: Deps, ip: string, text: string): Promise<CheckEmailResponse> {
  const soonest = delay(CHECK_EMAIL_FLOOR_MS)
  const email = normaliseEmail(text)
  const address = subjectOfIp(ip)
  await limiter.consumeDurably('checkEmail', address)
  await limiter.consumeDurably('checkEmailPerDay', address)
  await limiter.consumeDurably('checkEmailPerEmail', subjectOfEmail(email))
  // Last, so that a request that its own limit refuses does not count for all others.
  await limiter.consumeDurably('checkEmailTotal', 'everybody')
  const exists = await isTaken(db, email)
  const registerAfter = Math.max(
    await limiter.secondsUntilRoom('register', address),
    await limiter.secondsUntilRoom('registerPerDay', address),
  )
  await soonest
  return { exists: exists && !env.hideEmailTaken, ...(registerAfter > 0 ? { register_after: registerAfter } : {}) }
}
