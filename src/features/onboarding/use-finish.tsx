import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { LoginBody, User } from '../../contract/accounts.ts'
import { MESSAGES } from '../../contract/messages.ts'
import type { Remote } from '../../remote/remote.ts'
import { forgetRegistration, registration } from '../../state/registration.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { completePlayer, registerNewcomer } from './finish-onboarding.ts'
import type { ChangeSettings, Finish, Onboarded, Remedy } from './finish-onboarding.ts'
import { ONBOARDING_TEXTS } from './texts.ts'

export interface FinishState {
  isBusy: boolean
  /** What went wrong the last time, and the way to mend it. */
  notice: ReactNode
  /** Ends onboarding, or answers what has to be mended where. */
  run: (told: Omit<Onboarded, 'avatarUrl'>) => Promise<{ where: Remedy; detail: string } | null>
  fail: (message: string) => void
  clear: () => void
}

interface FinishOptions {
  remote: Remote
  playerId: string | null
  changeSettings: ChangeSettings
  uploadAvatar: () => Promise<string | null>
  onFinished: (user: User) => Promise<void>
}

type Problem = { message: string; detail: string; remedy: Remedy }

/** The last press of onboarding: registers, or saves for the player who is signed in. */
export function useFinish({ remote, playerId, changeSettings, uploadAvatar, onFinished }: FinishOptions): FinishState {
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [isUncertain, setUncertain] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const run: FinishState['run'] = async (told) => {
    const { credentials } = registration
    if (isBusy || (playerId === null && credentials === null)) return null
    setBusy(true)
    setProblem(null)
    // A player's own picture waits in the outbox like any other change.
    const avatarUrl = playerId === null ? await uploadAvatar() : ''
    if (avatarUrl === null) {
      setProblem({ message: MESSAGES.avatarUploadFailed, detail: '', remedy: null })
      setBusy(false)
      return null
    }
    const all = { ...told, avatarUrl }
    let end: Finish
    try {
      end = playerId === null
        ? await registerNewcomer(remote, { ...(credentials as LoginBody) }, all, isUncertain)
        : await completePlayer(remote, playerId, changeSettings, all)
      if (end.kind === 'done') {
        await onFinished(end.user)
        forgetRegistration()
        return null
      }
    } catch (error) {
      // The account is there; only this device could not open its data, or had no room for more.
      reportError(error)
      setProblem({ message: MESSAGES.onboardingFailed, detail: '', remedy: null })
      setBusy(false)
      return null
    }
    setBusy(false)
    if (end.kind === 'check-inbox') {
      navigate('/check-inbox')
      return null
    }
    setUncertain(isUncertain || end.isUncertain)
    if (end.remedy !== 'name') setProblem(end)
    return { where: end.remedy, detail: end.detail }
  }

  return {
    isBusy,
    notice: problem ? <FinishProblem {...problem} /> : null,
    run,
    fail: (message) => setProblem({ message, detail: '', remedy: null }),
    clear: () => setProblem(null),
  }
}

function FinishProblem({ message, detail, remedy }: Problem) {
  return (
    <Notice
      tone="danger"
      action={
        remedy === 'credentials' ? (
          <ButtonLink href="/register" compact>
            {ONBOARDING_TEXTS.changeCredentials}
          </ButtonLink>
        ) : null
      }
    >
      {detail ? (
        <>
          <b>{message}</b> {detail}
        </>
      ) : (
        message
      )}
    </Notice>
  )
}
