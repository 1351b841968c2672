import Info from 'lucide-react/icons/info'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import type { User } from '../../contract/accounts.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { cleanDisplayName } from '../../domain/display-name.ts'
import { countPlatformChoices } from '../../domain/platform-groups.ts'
import type { Remote } from '../../remote/remote.ts'
import { pageHint } from '../../state/page-hint.ts'
import { missRegistration, registration } from '../../state/registration.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Pill } from '../../ui/pill.tsx'
import type { ChangeSettings } from './finish-onboarding.ts'
import { judgeName } from '../../contract/judge-name.ts'
import { NameStep } from './name-step.tsx'
import prose from '../../ui/prose.module.css'
import styles from './onboarding.module.css'
import { PlatformStep } from './platform-step.tsx'
import { ONBOARDING_TEXTS } from './texts.ts'
import { useFinish } from './use-finish.tsx'

/** Somebody who has an account already, and has not told everything: by Google or Discord, say. */
export interface ExistingPlayer {
  readonly id: string
  readonly displayName: string
  readonly platforms: readonly number[]
}

export interface OnboardingPageProps {
  remote: Remote
  player: ExistingPlayer | null
  /** The player's picture, or what chooses it. */
  avatar: ReactNode
  /** The way out for a player, whom no other page lets go. */
  exit: ReactNode
  /** Writes what a player has chosen. */
  changeSettings: ChangeSettings
  /** Sends a newcomer's picture ahead and answers its address: empty where there is none, null where it failed. */
  uploadAvatar: () => Promise<string | null>
  /** Signs the player in who has come out of this; the home page follows. */
  onFinished: (user: User) => Promise<void>
}

const FIRST = '/onboarding'
const SECOND = '/onboarding?step=2'

/** Who you are and what you play on, in two steps. */
export function OnboardingPage(props: OnboardingPageProps) {
  const { remote, player, avatar, exit, changeSettings, uploadAvatar, onFinished } = props
  usePageTitle(ONBOARDING_TEXTS.title)
  const [, navigate] = useLocation()
  const isSecondWanted = new URLSearchParams(useSearch()).get('step') === '2'
  const [name, setName] = useState(registration.displayName || (player?.displayName ?? ''))
  const [platforms, setPlatforms] = useState<ReadonlySet<number>>(
    () => new Set(registration.platforms.length > 0 ? registration.platforms : player?.platforms),
  )
  const [nameProblem, setNameProblem] = useState<string>()
  const [isJudging, setJudging] = useState(false)
  const finish = useFinish({ remote, playerId: player?.id ?? null, changeSettings, uploadAvatar, onFinished })
  // Only what has passed the first step may stand at the second: a reload there has forgotten the name.
  const isSecond = isSecondWanted && name.trim() !== ''
  const page = useStepFocus(isSecond)

  useEffect(() => {
    if (player || registration.credentials) {
      if (isSecondWanted && !isSecond) navigate(FIRST, { replace: true })
      return
    }
    missRegistration()
    navigate('/register', { replace: true })
  }, [player, isSecondWanted, isSecond, navigate])
  // Kept for whoever goes back to the form before, and returns.
  useEffect(() => {
    registration.displayName = name
    registration.platforms = [...platforms]
  }, [name, platforms])

  const refuseName = (problem: string) => {
    setNameProblem(problem)
    requestAnimationFrame(() => page.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const toSecond = async () => {
    if (isJudging) return
    setJudging(true)
    const problem = await judgeName(name)
    setJudging(false)
    if (problem) return refuseName(problem)
    setNameProblem(undefined)
    setName(cleanDisplayName(name))
    navigate(SECOND)
  }
  const toEnd = async () => {
    if (platforms.size === 0) return finish.fail(MESSAGES.platformRequired)
    const remedy = await finish.run({ displayName: cleanDisplayName(name), platforms: [...platforms] })
    if (remedy?.where !== 'name') return
    navigate(FIRST)
    refuseName(remedy.detail)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void (isSecond ? toEnd() : toSecond())
  }
  const canGoBack = isSecond || registration.credentials !== null

  return (
    <form className={styles.page} onSubmit={submit} noValidate>
      <Bar />
      <main ref={page} className={styles.main}>
        <div className={styles.head}>
          <p className={styles.step}>{ONBOARDING_TEXTS.step(isSecond ? 2 : 1)}</p>
          <h1 tabIndex={-1}>{isSecond ? ONBOARDING_TEXTS.platformsTitle : ONBOARDING_TEXTS.nameTitle}</h1>
          <Hint>{isSecond ? ONBOARDING_TEXTS.platformsHint : ONBOARDING_TEXTS.nameHint}</Hint>
        </div>
        {isSecond ? (
          <PlatformStep
            remote={remote}
            chosen={platforms}
            onChange={(chosen) => {
              setPlatforms(chosen)
              finish.clear()
            }}
          />
        ) : (
          <NameStep
            avatar={avatar}
            name={name}
            problem={nameProblem}
            onChange={(next) => {
              setName(next)
              setNameProblem(undefined)
            }}
            onProblem={setNameProblem}
          />
        )}
      </main>
      <footer className={styles.footer}>
        {isSecond ? finish.notice : null}
        <div className={styles.progress} data-step={isSecond ? 2 : 1} aria-hidden />
        {isSecond ? (
          <output className={prose.figures}>{ONBOARDING_TEXTS.chosen(countPlatformChoices(platforms))}</output>
        ) : (
          <div className={styles.exit}>{player ? exit : null}</div>
        )}
        <div className={styles.buttons}>
          {canGoBack ? <Button onClick={() => history.back()}>{ONBOARDING_TEXTS.back}</Button> : null}
          <Button kind="main" type="submit" disabled={isJudging || finish.isBusy}>
            {isSecond
              ? finish.isBusy ? ONBOARDING_TEXTS.finishing : ONBOARDING_TEXTS.finish
              : isJudging ? ONBOARDING_TEXTS.checking : ONBOARDING_TEXTS.next}
          </Button>
        </div>
      </footer>
    </form>
  )
}

function Bar() {
  const { isOpen } = useSnapshot(pageHint)
  return (
    <header className={styles.bar}>
      <BrandMark />
      <Pill
        aria-label={ONBOARDING_TEXTS.hint}
        aria-expanded={isOpen}
        className={styles.hintButton}
        onClick={() => (pageHint.isOpen = !pageHint.isOpen)}
      >
        <Info size={20} strokeWidth={1.75} aria-hidden />
      </Pill>
    </header>
  )
}

function Hint({ children }: { children: ReactNode }) {
  const { isOpen } = useSnapshot(pageHint)
  return <output>{isOpen ? <span className={styles.hint}>{children}</span> : null}</output>
}

/** A step that takes another's place is read from its beginning. */
function useStepFocus(isSecond: boolean) {
  const page = useRef<HTMLElement>(null)
  const shown = useRef(isSecond)
  useEffect(() => {
    if (shown.current === isSecond) return
    shown.current = isSecond
    page.current?.querySelector<HTMLElement>('h1')?.focus()
    scrollTo(0, 0)
  }, [isSecond])
  return page
}
