import type { LoginBody, RegisterBody, User } from '../../contract/accounts.ts'
import { MESSAGES } from '../../contract/messages.ts'
import type { EditProfileBody } from '../../contract/profiles.ts'
import type { Settings } from '../../contract/settings.ts'
import { waitInWords } from '../../domain/wait-in-words.ts'
import type { RemoteAnswer, RemoteFailure } from '../../remote/answer.ts'
import type { Remote } from '../../remote/remote.ts'
import { ONBOARDING_TEXTS } from './texts.ts'

/** What onboarding has been told. */
export interface Onboarded {
  displayName: string
  platforms: readonly number[]
}

/** Where the player can do something about a refusal. */
export type Remedy = 'name' | 'platforms' | 'credentials' | null

export type Finish =
  | { kind: 'done'; user: User }
  | { kind: 'check-inbox' }
  /** `isUncertain`: the account may have been created all the same. */
  | { kind: 'failed'; message: string; detail: string; remedy: Remedy; isUncertain: boolean }

const REMEDIES: Readonly<Record<string, Remedy>> = {
  invalid_name: 'name',
  unknown_platform: 'platforms',
  email_taken: 'credentials',
  invalid_email: 'credentials',
  weak_password: 'credentials',
}

/**
 * Registers the newcomer. `wasUncertain`: an earlier attempt has had no
 * answer. If it had its effect, the address is taken now, by nobody but them: then they are signed in.
 */
export async function registerNewcomer(
  remote: Remote,
  credentials: LoginBody,
  { displayName, platforms }: Onboarded,
  wasUncertain: boolean,
): Promise<Finish> {
  const body = {
    display_name: displayName,
    // A picture is chosen on the profile.
    avatar_url: '',
    settings: { platforms: [...platforms] },
    ...credentials,
  } satisfies RegisterBody
  const answer = await remote.call('register', { body })
  if (answer.kind === 'answered') {
    const { user } = answer.body
    // Without a user a mail is on its way.
    return user ? { kind: 'done', user } : { kind: 'check-inbox' }
  }
  if (wasUncertain && codeOf(answer) === 'email_taken') {
    const login = await remote.call('login', { body: credentials })
    if (login.kind === 'answered') return { kind: 'done', user: login.body.user }
    if (codeOf(login) === 'email_unverified') return { kind: 'check-inbox' }
  }
  const failed = failure(answer, answer.kind === 'refused' ? MESSAGES.registrationFailed : MESSAGES.onboardingFailed)
  const waitMs = answer.kind === 'unknown' && answer.isLimited === true ? answer.retryAfterMs : null
  return waitMs === null ? failed : { ...failed, detail: ONBOARDING_TEXTS.registerLater(waitInWords(waitMs)) }
}

/** Writes the player's settings on this device, like every change of theirs; they are sent when they can be. */
export type ChangeSettings = (changes: Partial<Settings>) => Promise<void>

/**
 * Saves what an existing player had not told yet: they came by Google or Discord, or have no platforms. The name is the
 * server's to judge; the platforms are safe on the device from then on, with a network or without.
 */
export async function completePlayer(
  remote: Remote,
  userId: string,
  changeSettings: ChangeSettings,
  { displayName, platforms }: Onboarded,
): Promise<Finish> {
  const named = await remote.call('editProfile', { params: { userId }, body: { displayName } satisfies EditProfileBody })
  if (named.kind !== 'answered') return failure(named, MESSAGES.onboardingFailed)
  // As the server tells of them, with the username that the name has made: what waits on the device is laid over that.
  const me = await remote.call('me')
  if (me.kind !== 'answered') return failure(me, MESSAGES.onboardingFailed)
  await changeSettings({ platforms: [...platforms] })
  return { kind: 'done', user: me.body }
}

function failure(answer: RemoteFailure, message: string): Extract<Finish, { kind: 'failed' }> {
  return {
    kind: 'failed',
    message,
    detail: detailOf(answer),
    remedy: REMEDIES[codeOf(answer) ?? ''] ?? null,
    isUncertain: answer.kind === 'unknown',
  }
}

function detailOf(answer: RemoteFailure): string {
  if (answer.kind === 'unknown' && answer.retryAfterMs !== null) return ONBOARDING_TEXTS.wait(waitInWords(answer.retryAfterMs))
  const isServerTrouble = answer.kind === 'refused' ? answer.status >= 500 : answer.reason === 'busy'
  if (isServerTrouble) return ONBOARDING_TEXTS.serverTrouble
  return answer.kind === 'refused' ? answer.message : ONBOARDING_TEXTS.stillHere
}

function codeOf(answer: RemoteAnswer): string | undefined {
  return answer.kind === 'refused' ? answer.code : undefined
}
