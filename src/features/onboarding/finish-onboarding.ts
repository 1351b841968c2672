import type { LoginBody, RegisterBody, User } from '../../contract/accounts.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import type { EditProfileBody } from '../../contract/profiles.ts'
import type { Settings } from '../../contract/settings.ts'
import { waitInWords } from '../../domain/wait-in-words.ts'
import type { RemoteResponse, RemoteFailure } from '../../remote/response.ts'
import type { Remote } from '../../remote/remote.ts'
import { ONBOARDING_MESSAGES } from './messages.ts'

/** The input of the onboarding. */
export interface Onboarded {
  displayName: string
  /** The round PNG of their picture; null without one. */
  picture: Blob | null
  platforms: readonly number[]
}

/** What the player can correct after a failure. */
export type Remedy = 'name' | 'picture' | 'platforms' | 'credentials' | null

/** `isUncertain`: the account may have been created all the same. */
interface Failed {
  kind: 'failed'
  message: string
  detail: string
  remedy: Remedy
  isUncertain: boolean
}

export type Finish = { kind: 'done'; user: User } | { kind: 'check-inbox' } | Failed

const REMEDIES: Readonly<Record<string, Remedy>> = {
  invalid_name: 'name',
  unknown_platform: 'platforms',
  email_taken: 'credentials',
  invalid_email: 'credentials',
  weak_password: 'credentials',
}

/**
 * Registers the newcomer, with the uploaded picture. `wasUncertain`: an earlier attempt got no response. If that succeeded, the address is
 * taken by themselves: then they are signed in.
 */
export async function registerNewcomer(
  remote: Remote,
  credentials: LoginBody,
  { displayName, picture, platforms }: Onboarded,
  wasUncertain: boolean,
): Promise<Finish> {
  const staged = picture ? await stagePicture(remote, picture) : ''
  if (typeof staged !== 'string') return staged
  const body = {
    display_name: displayName,
    avatar_url: staged,
    settings: { platforms: [...platforms] },
    ...credentials,
  } satisfies RegisterBody
  const answer = await remote.call('register', { body })
  if (answer.kind === 'answered') {
    if (!answer.body.ok) return notRegistered(ONBOARDING_MESSAGES.serverFailing)
    const { user } = answer.body
    // Without a user an e-mail was sent.
    return user ? { kind: 'done', user } : { kind: 'check-inbox' }
  }
  if (wasUncertain && codeOf(answer) === 'email_taken') {
    const login = await remote.call('login', { body: credentials })
    if (login.kind === 'answered') return { kind: 'done', user: login.body.user }
    if (codeOf(login) === 'email_unverified') return { kind: 'check-inbox' }
  }
  if (answer.kind === 'refused') return failure(answer, FIXED_MESSAGES.registrationFailed)
  const waitMs = answer.kind === 'unknown' && answer.isLimited === true ? answer.retryAfterMs : null
  if (waitMs !== null) return notRegistered(ONBOARDING_MESSAGES.registerLater(waitInWords(waitMs)))
  return failure(answer, isServerFailing(answer) ? FIXED_MESSAGES.registrationFailed : FIXED_MESSAGES.onboardingFailed)
}

function notRegistered(detail: string): Failed {
  return { kind: 'failed', message: FIXED_MESSAGES.registrationFailed, detail, remedy: null, isUncertain: false }
}

/** Uploads the picture of a user without an account. Returns its address, or why it failed. */
async function stagePicture(remote: Remote, picture: Blob): Promise<string | Failed> {
  const body = new FormData()
  body.append('avatar', picture)
  const answer = await remote.call('stageAvatar', { body })
  if (answer.kind === 'answered') return answer.body.avatar_url
  return { ...failure(answer, FIXED_MESSAGES.avatarUploadFailed), remedy: answer.kind === 'refused' ? 'picture' : null, isUncertain: false }
}

/** Writes the player's settings on this device, like every change of theirs; they are sent when possible. */
export type ChangeSettings = (changes: Partial<Settings>) => Promise<void>

/** The same for the player's picture. */
export type ChangePicture = (png: Blob) => Promise<void>

/** How the input of an existing player is stored on the device. */
export interface SaveOnDevice {
  changeSettings: ChangeSettings
  changePicture: ChangePicture
}

/**
 * Saves what an existing player had not set yet: they came by Google or Discord, or have no platforms. The server validates the name;
 * platforms and picture are safe on the device from then on, with a network or without.
 */
export async function completePlayer(
  remote: Remote,
  userId: string,
  { changeSettings, changePicture }: SaveOnDevice,
  { displayName, picture, platforms }: Onboarded,
): Promise<Finish> {
  const named = await remote.call('editProfile', { params: { userId }, body: { displayName } satisfies EditProfileBody })
  if (named.kind !== 'answered') return failure(named, FIXED_MESSAGES.onboardingFailed)
  // By the server's response, with the username that it created from the name; pending changes are applied over it.
  const me = await remote.call('me')
  if (me.kind !== 'answered') return failure(me, FIXED_MESSAGES.onboardingFailed)
  await changeSettings({ platforms: [...platforms] })
  if (picture) await changePicture(picture)
  return { kind: 'done', user: me.body }
}

/** If the server has said why, its message is first. */
function failure(answer: RemoteFailure, message: string): Failed {
  const isRefused = answer.kind === 'refused' && answer.status < 500
  return {
    kind: 'failed',
    message: isRefused ? answer.message : message,
    detail: isRefused ? message : detailOf(answer),
    remedy: REMEDIES[codeOf(answer) ?? ''] ?? null,
    isUncertain: answer.kind === 'unknown',
  }
}

function detailOf(answer: RemoteFailure): string {
  if (answer.kind === 'unknown' && answer.retryAfterMs !== null) return ONBOARDING_MESSAGES.wait(waitInWords(answer.retryAfterMs))
  return isServerFailing(answer) ? ONBOARDING_MESSAGES.serverFailing : ONBOARDING_MESSAGES.stillHere
}

function isServerFailing(answer: RemoteFailure): boolean {
  return answer.kind === 'refused' ? answer.status >= 500 : answer.reason === 'busy'
}

function codeOf(answer: RemoteResponse): string | undefined {
  return answer.kind === 'refused' ? answer.code : undefined
}
