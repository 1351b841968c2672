import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { LoginBody, User } from '../../contract/accounts.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import type { Remote } from '../../remote/remote.ts'
import { forgetRegistration, registration } from '../../state/registration.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Notice } from '../../ui/notice.tsx'
import { completePlayer, registerNewcomer } from './finish-onboarding.ts'
import type { Finish, Onboarded, Remedy, SaveOnDevice } from './finish-onboarding.ts'
import { ONBOARDING_MESSAGES } from './messages.ts'

export interface FinishState {
  isBusy: boolean
  /** The last failure, with a way to correct it. */
  notice: ReactNode
  /** Ends the onboarding. Resolves to the problem with the name, or null. */
  run: (answers: Onboarded) => Promise<string | null>
  fail: (message: string) => void
  clear: () => void
}

interface FinishOptions {
  remote: Remote
  playerId: string | null
  save: SaveOnDevice
  onFinished: (user: User) => Promise<void>
}

type Problem = { message: string; detail: string; remedy: Remedy }

/** Returns the final step of the onboarding: registers, or saves for a signed-in player. */
export function useFinish({ remote, playerId, save, onFinished }: FinishOptions): FinishState {
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [isUncertain, setUncertain] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)

  const run: FinishState['run'] = async (answers) => {
    const { credentials } = registration
    if (isBusy || (playerId === null && credentials === null)) return null
    setBusy(true)
    setProblem(null)
    let end: Finish
    try {
      end =
        playerId === null
          ? await registerNewcomer(remote, { ...(credentials as LoginBody) }, answers, isUncertain)
          : await completePlayer(remote, playerId, save, answers)
      if (end.kind === 'done') {
        await onFinished(end.user)
        forgetRegistration()
        return null
      }
    } catch (error) {
      // The account exists; only this device could not open its data, or had no free space.
      reportError(error)
      setProblem({ message: FIXED_MESSAGES.onboardingFailed, detail: '', remedy: null })
      setBusy(false)
      return null
    }
    setBusy(false)
    if (end.kind === 'check-inbox') {
      navigate('/check-inbox')
      return null
    }
    setUncertain(isUncertain || end.isUncertain)
    setProblem(end)
    return end.remedy === 'name' ? end.message : null
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
        remedy === 'credentials' || remedy === 'picture' ? (
          <ButtonLink href={remedy === 'picture' ? '/onboarding' : '/register'} compact>
            {ONBOARDING_MESSAGES.change[remedy]}
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
