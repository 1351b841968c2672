import Info from 'lucide-react/icons/info'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import type { User } from '../../contract/accounts.ts'
import { fetchWordLists, judgeName } from '../../contract/judge-name.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { tidyLine } from '../../domain/visible-text.ts'
import { countPlatformChoices } from '../../domain/platform-groups.ts'
import type { Remote } from '../../remote/remote.ts'
import { pageHint } from '../../state/page-hint.ts'
import { missRegistration, registration } from '../../state/registration.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckLine } from '../../ui/check-line.tsx'
import { DisplayNameField } from '../../ui/display-name/display-name-field.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Pill } from '../../ui/pill.tsx'
import type { ChangeSettings } from './finish-onboarding.ts'
import prose from '../../ui/prose.module.css'
import styles from './onboarding.module.css'
import { PlatformStep } from './platform-step.tsx'
import { ONBOARDING_TEXTS } from './texts.ts'
import { useFinish } from './use-finish.tsx'

/** Somebody who has an account already, and has not told everything: by Google or Discord, say. */
export interface ExistingPlayer {
  readonly id: string
  readonly displayName: string
  readonly picture: string
  readonly platforms: readonly number[]
}

export interface OnboardingPageProps {
  remote: Remote
  player: ExistingPlayer | null
  /** The way out for a player, whom no other page lets go. */
  exit: ReactNode
  /** Writes what a player has chosen. */
  changeSettings: ChangeSettings
  /** Signs the player in who has come out of this; the deck follows, or the import for who comes from another service. */
  onFinished: (user: User, isFromElsewhere: boolean) => Promise<void>
}

/** What a newcomer plays on, once they have said who they are; a player who has not is asked for that as well. */
export function OnboardingPage({ remote, player, exit, changeSettings, onFinished }: OnboardingPageProps) {
  usePageTitle(ONBOARDING_TEXTS.title)
  const [, navigate] = useLocation()
  const [name, setName] = useState(registration.displayName || (player?.displayName ?? ''))
  const [platforms, setPlatforms] = useState<ReadonlySet<number>>(
    () => new Set(registration.platforms.length > 0 ? registration.platforms : player?.platforms),
  )
  const [nameProblem, setNameProblem] = useState<string>()
  const [isFromElsewhere, setFromElsewhere] = useState(false)
  const finish = useFinish({ remote, playerId: player?.id ?? null, changeSettings, onFinished: (user) => onFinished(user, isFromElsewhere) })
  const page = useRef<HTMLElement>(null)
  const finishButton = useRef<HTMLButtonElement>(null)
  const isPlayer = player !== null

  useEffect(() => {
    if (isPlayer || registration.credentials) return
    missRegistration()
    navigate('/register', { replace: true })
  }, [isPlayer, navigate])
  useEffect(() => {
    if (isPlayer) void fetchWordLists()
    // What is read first where the page takes another's place.
    else page.current?.querySelector<HTMLElement>('h1')?.focus()
  }, [isPlayer])
  // Kept for whoever goes back to the form before, and returns.
  useEffect(() => {
    registration.platforms = [...platforms]
  }, [platforms])

  const refuseName = (problem: string) => {
    setNameProblem(problem)
    requestAnimationFrame(() => page.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const run = async () => {
    const problem = isPlayer ? await judgeName(name) : undefined
    if (problem) return refuseName(problem)
    setNameProblem(undefined)
    if (platforms.size === 0) return finish.fail(MESSAGES.platformRequired)
    const refusal = await finish.run({ displayName: tidyLine(name), platforms: [...platforms] })
    if (refusal !== null) refuseName(refusal)
  }
  // Enter chooses and goes on, as in any form; the space bar stays for who plays on more.
  const goOn = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && (target as HTMLElement).ariaPressed === 'true') finishButton.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }

  return (
    <form className={styles.page} onSubmit={submit} noValidate>
      <Bar />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the choices in it */}
      <main ref={page} className={styles.main} onKeyUp={goOn}>
        <div className={styles.head}>
          {isPlayer ? null : <p className={prose.step}>{ONBOARDING_TEXTS.step}</p>}
          <h1 tabIndex={-1}>{isPlayer ? ONBOARDING_TEXTS.playerTitle : ONBOARDING_TEXTS.platformsTitle}</h1>
          <Hint>{isPlayer ? `${ONBOARDING_TEXTS.nameHint} ${ONBOARDING_TEXTS.platformsHint}` : ONBOARDING_TEXTS.platformsHint}</Hint>
        </div>
        {player ? (
          <DisplayNameField
            value={name}
            picture={player.picture}
            error={nameProblem}
            onChange={(next) => {
              setName(next)
              setNameProblem(undefined)
            }}
            onLink={() => setNameProblem(MESSAGES.displayNameLinks)}
          />
        ) : null}
        <PlatformStep
          remote={remote}
          chosen={platforms}
          onChange={(chosen) => {
            setPlatforms(chosen)
            finish.clear()
          }}
        />
        <CheckLine checked={isFromElsewhere} onChange={(event) => setFromElsewhere(event.target.checked)}>
          {ONBOARDING_TEXTS.fromElsewhere}
        </CheckLine>
        {isPlayer ? <div className={styles.exit}>{exit}</div> : null}
      </main>
      <footer className={styles.footer}>
        {finish.notice}
        <output className={prose.figures}>{ONBOARDING_TEXTS.chosen(countPlatformChoices(platforms))}</output>
        <div className={styles.buttons}>
          {isPlayer ? null : <Button onClick={() => history.back()}>{ONBOARDING_TEXTS.back}</Button>}
          <Button ref={finishButton} kind="main" type="submit" disabled={finish.isBusy}>
            {finish.isBusy ? ONBOARDING_TEXTS.finishing : ONBOARDING_TEXTS.finish}
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
