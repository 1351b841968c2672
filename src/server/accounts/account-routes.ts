import { setTimeout as delay } from 'node:timers/promises'
import {
  CheckEmailAnswer,
  CheckEmailBody,
  CheckEmailQuery,
  DoneAnswer,
  LoginBody,
  RegisterAnswer,
  RegisterBody,
  SignedInAnswer,
  User as UserSchema,
} from '../../contract/accounts.ts'
import { ACCOUNT_MESSAGES } from '../../contract/account-messages.ts'
import { CALLS } from '../../contract/calls.ts'
import { fail } from '../api-error.ts'
import type { App, Deps } from '../deps.ts'
import { subjectOfIp } from '../limiter.ts'
import { requireUser } from '../require-user.ts'
import { normaliseEmail, subjectOfEmail } from './email-address.ts'
import { isTaken } from './find-by-email.ts'
import { proveRegistration, registerPending, registrationCookie } from './pending-registration.ts'
import { answerSignedIn, findUser } from './read-user.ts'
import { acceptRegistration, createAccount } from './register.ts'
import { signIn } from './sign-in.ts'

/** An answer that comes sooner would tell how the look-up went. */
const CHECK_EMAIL_FLOOR_MS = 150
/** The same for a registration where it must not tell whether the address is taken: above hash and transaction. */
const HIDDEN_REGISTER_FLOOR_MS = 400

/** Registration, signing in and out, and who is signed in. */
export function accountRoutes(app: App, deps: Deps): void {
  const { db, env, clock, limiter, mailer, sessions } = deps
  const madeHere = registrationCookie(env)

  app.post(CALLS.register.path, {
    // Every attempt counts against this one, readable or not; against the two below only what could be an account.
    config: { session: false, limit: 'registerAttempt' },
    schema: { body: RegisterBody, response: { 200: RegisterAnswer } },
  }, async (request, reply) => {
    const soonest = delay(env.hideEmailTaken ? HIDDEN_REGISTER_FLOOR_MS : 0)
    const registration = await acceptRegistration(deps, request.body)
    // Counted only now: somebody who mistypes must not run out of attempts.
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
  })

  app.post(CALLS.login.path, {
    config: { session: false, limit: false },
    schema: { body: LoginBody, response: { 200: SignedInAnswer } },
  }, async (request, reply) => {
    await limiter.consumeDurably('login', subjectOfIp(request.ip))
    const signedIn = await signIn(deps, request, request.body)
    if (signedIn.session === null) {
      madeHere.set(reply, await proveRegistration(db, signedIn.userId, clock()))
      fail('email_unverified', 403, ACCOUNT_MESSAGES.emailUnverified)
    }
    return answerSignedIn(deps, request, reply, signedIn, 'signed in')
  })

  app.post(CALLS.logout.path, {
    config: { session: false },
    schema: { response: { 200: DoneAnswer } },
  }, async (request, reply) => {
    // It waited on the device while its player came back from a provider: what it was to end has ended with that.
    if (sessions.isUnmet(request)) return { ok: true as const }
    await sessions.close(db, request)
    sessions.clearCookies(reply)
    // Not "storage": that would take the outbox of every player on this browser with it.
    reply.header('clear-site-data', '"cache"')
    return { ok: true as const }
  })

  app.get(CALLS.me.path, { schema: { response: { 200: UserSchema } } }, (request, reply) => {
    const { id } = requireUser(request)
    sessions.meet(request, reply)
    return findUser(db, id)
  })

  app.get(CALLS.checkEmail.path, {
    config: { session: false, limit: false, sameOriginRead: true },
    schema: { querystring: CheckEmailQuery, response: { 200: CheckEmailAnswer } },
  }, (request) => checkEmail(deps, request.ip, request.query.email))

  app.post(CALLS.checkEmailByPost.path, {
    config: { session: false, limit: false },
    schema: { body: CheckEmailBody, response: { 200: CheckEmailAnswer } },
  }, (request) => checkEmail(deps, request.ip, request.body.email))
}

/** Whether an account has this address, and whether one can be made from there at all: counted in every way there is, and never answered sooner than the floor. */
async function checkEmail({ db, env, limiter }: Deps, ip: string, text: string): Promise<CheckEmailAnswer> {
  const soonest = delay(CHECK_EMAIL_FLOOR_MS)
  const email = normaliseEmail(text)
  const address = subjectOfIp(ip)
  await limiter.consumeDurably('checkEmail', address)
  await limiter.consumeDurably('checkEmailPerDay', address)
  await limiter.consumeDurably('checkEmailPerEmail', subjectOfEmail(email))
  // Last, so that what was refused for one's own number counts for nobody else.
  await limiter.consumeDurably('checkEmailTotal', 'everybody')
  const exists = await isTaken(db, email)
  const registerAfter = Math.max(await limiter.secondsUntilRoom('register', address), await limiter.secondsUntilRoom('registerPerDay', address))
  await soonest
  return { exists: exists && !env.hideEmailTaken, ...(registerAfter > 0 ? { register_after: registerAfter } : {}) }
}
