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
  /** The round PNG of their picture; null if they go without. */
  picture: Blob | null
  platforms: readonly number[]
}

/** Where the player can do something about a refusal. */
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
 * Registers the newcomer, with the picture that was uploaded for it. `wasUncertain`: an earlier attempt has had no
 * answer. If it had its effect, the address is taken now, by nobody but them: then they are signed in.
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
    if (!answer.body.ok) return notRegistered(ONBOARDING_TEXTS.serverTrouble)
    const { user } = answer.body
    // Without a user a mail is on its way.
    return user ? { kind: 'done', user } : { kind: 'check-inbox' }
  }
  if (wasUncertain && codeOf(answer) === 'email_taken') {
    const login = await remote.call('login', { body: credentials })
    if (login.kind === 'answered') return { kind: 'done', user: login.body.user }
    if (codeOf(login) === 'email_unverified') return { kind: 'check-inbox' }
  }
  if (answer.kind === 'refused') return failure(answer, MESSAGES.registrationFailed)
  const waitMs = answer.kind === 'unknown' && answer.isLimited === true ? answer.retryAfterMs : null
  if (waitMs !== null) return notRegistered(ONBOARDING_TEXTS.registerLater(waitInWords(waitMs)))
  return failure(answer, isServerTrouble(answer) ? MESSAGES.registrationFailed : MESSAGES.onboardingFailed)
}

function notRegistered(detail: string): Failed {
  return { kind: 'failed', message: MESSAGES.registrationFailed, detail, remedy: null, isUncertain: false }
}

/** Uploads the picture of somebody who has no account yet. Returns its address, or why it could not be done. */
async function stagePicture(remote: Remote, picture: Blob): Promise<string | Failed> {
  const body = new FormData()
  body.append('avatar', picture)
  const answer = await remote.call('stageAvatar', { body })
  if (answer.kind === 'answered') return answer.body.avatar_url
  return { ...failure(answer, MESSAGES.avatarUploadFailed), remedy: answer.kind === 'refused' ? 'picture' : null, isUncertain: false }
}

/** Writes the player's settings on this device, like every change of theirs; they are sent when they can be. */
export type ChangeSettings = (changes: Partial<Settings>) => Promise<void>

/** The same for the player's picture. */
export type ChangePicture = (png: Blob) => Promise<void>

/** How what an existing player has told is kept on the device. */
export interface SaveOnDevice {
  changeSettings: ChangeSettings
  changePicture: ChangePicture
}

/**
 * Saves what an existing player had not told yet: they came by Google or Discord, or have no platforms. The name is the
 * server's to judge; platforms and picture are safe on the device from then on, with a network or without.
 */
export async function completePlayer(
  remote: Remote,
  userId: string,
  { changeSettings, changePicture }: SaveOnDevice,
  { displayName, picture, platforms }: Onboarded,
): Promise<Finish> {
  const named = await remote.call('editProfile', { params: { userId }, body: { displayName } satisfies EditProfileBody })
  if (named.kind !== 'answered') return failure(named, MESSAGES.onboardingFailed)
  // As the server tells of them, with the username that the name has made: what waits on the device is laid over that.
  const me = await remote.call('me')
  if (me.kind !== 'answered') return failure(me, MESSAGES.onboardingFailed)
  await changeSettings({ platforms: [...platforms] })
  if (picture) await changePicture(picture)
  return { kind: 'done', user: me.body }
}

/** Where the server has said why, its words stand first. */
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
  if (answer.kind === 'unknown' && answer.retryAfterMs !== null) return ONBOARDING_TEXTS.wait(waitInWords(answer.retryAfterMs))
  return isServerTrouble(answer) ? ONBOARDING_TEXTS.serverTrouble : ONBOARDING_TEXTS.stillHere
}

function isServerTrouble(answer: RemoteFailure): boolean {
  return answer.kind === 'refused' ? answer.status >= 500 : answer.reason === 'busy'
}

function codeOf(answer: RemoteAnswer): string | undefined {
  return answer.kind === 'refused' ? answer.code : undefined
}
