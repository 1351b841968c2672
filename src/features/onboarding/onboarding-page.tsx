import Info from 'lucide-react/icons/info'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { ref, useSnapshot } from 'valtio'
import { useLocation, useSearch } from 'wouter'
import type { User } from '../../contract/accounts.ts'
import type { GameCard } from '../../contract/games.ts'
import { fetchWordLists, judgeName } from '../../contract/judge-name.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { tidyLine } from '../../domain/visible-text.ts'
import { countPlatformChoices } from '../../domain/platform-groups.ts'
import { pageHint } from '../../state/page-hint.ts'
import { missRegistration, recordWho, registration } from '../../state/registration.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckLine } from '../../ui/check-line.tsx'
import { untilBack } from '../../ui/use-back-to-close.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { Pill } from '../../ui/pill.tsx'
import prose from '../../ui/prose.module.css'
import type { ChangePicture, ChangeSettings } from './finish-onboarding.ts'
import styles from './onboarding.module.css'
import { GamesToLove } from './games-to-love.tsx'
import { PlatformStep, WhoStep } from './onboarding-steps.tsx'
import { ONBOARDING_MESSAGES } from './messages.ts'
import { useFinish } from './use-finish.tsx'
import { useRemote } from '../../state/player.ts'

/** A player with an account and an incomplete profile, for example by Google or Discord. */
export interface ExistingPlayer {
  readonly id: string
  readonly displayName: string
  readonly picture: string
  readonly platforms: readonly number[]
}

export interface OnboardingPageProps {
  player: ExistingPlayer | null
  /** The logout for a player, because they can open no other page. */
  exit: ReactNode
  /** Writes a player's settings. */
  changeSettings: ChangeSettings
  /** Stores a player's new picture. */
  changePicture: ChangePicture
  /** Signs in the player after the onboarding; the deck follows, or the import for a player of another service. */
  onFinished: (user: User, chosen: { isFromElsewhere: boolean; picks: readonly GameCard[] }) => Promise<void>
}

/** Renders two steps: name and picture, then platforms. For new players from /register, and for players whose account lacks these. */
export function OnboardingPage({ player, exit, changeSettings, changePicture, onFinished }: OnboardingPageProps) {
  const remote = useRemote()
  usePageTitle(ONBOARDING_MESSAGES.title)
  const [, navigate] = useLocation()
  const query = useSearch()
  const [name, setName] = useState(registration.displayName || (player?.displayName ?? ''))
  const [picture, setPicture] = useState(registration.picture)
  const [platforms, setPlatforms] = useState<ReadonlySet<number>>(
    () => new Set(registration.platforms.length > 0 ? registration.platforms : player?.platforms),
  )
  const [picks, setPicks] = useState<readonly GameCard[]>(() => [...registration.picks])
  const [nameProblem, setNameProblem] = useState<string>()
  const [isFromElsewhere, setFromElsewhere] = useState(false)
  const finish = useFinish({
    remote,
    playerId: player?.id ?? null,
    save: { changeSettings, changePicture },
    onFinished: (user) => onFinished(user, { isFromElsewhere, picks }),
  })
  const page = useRef<HTMLElement>(null)
  const finishButton = useRef<HTMLButtonElement>(null)
  const isPlayer = player !== null
  const step = new URLSearchParams(query).get('step') === '2' && tidyLine(name) !== '' ? 2 : 1

  useEffect(() => {
    if (isPlayer || registration.credentials) return
    missRegistration()
    navigate('/register', { replace: true })
  }, [isPlayer, navigate])
  useEffect(() => void fetchWordLists(), [])
  // Kept for a player who goes back to the form before, and returns.
  useEffect(() => {
    recordWho(name, picture)
    registration.platforms = [...platforms]
    registration.picks = ref([...picks])
  }, [name, picture, platforms, picks])

  const refuseName = (problem: string) => {
    setNameProblem(problem)
    requestAnimationFrame(() => page.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }
  const goOn = async () => {
    const problem = await judgeName(name)
    if (problem) return refuseName(problem)
    setNameProblem(undefined)
    finish.clear()
    // The sheet of the picture may still be removing its entry from the history.
    await untilBack()
    navigate('/onboarding?step=2')
  }
  const end = async () => {
    if (platforms.size === 0) return finish.fail(FIXED_MESSAGES.platformRequired)
    const refusal = await finish.run({ displayName: tidyLine(name), picture, platforms: [...platforms] })
    if (refusal === null) return
    refuseName(refusal)
    history.back()
  }
  // Enter chooses and continues, as in any form; the space bar is for choosing more. Games are there to pick several.
  const leadOn = ({ key, target }: KeyboardEvent) => {
    const { ariaPressed, parentElement } = target as HTMLElement
    if (key === 'Enter' && ariaPressed === 'true' && !parentElement?.closest('[data-several]')) finishButton.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void (step === 1 ? goOn() : end())
  }

  return (
    <form className={styles.page} onSubmit={submit} noValidate>
      <Bar />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the choices in it */}
      <main ref={page} className={styles.main} onKeyUp={leadOn}>
        <div className={styles.head}>
          <p className={prose.step}>{ONBOARDING_MESSAGES.step(step)}</p>
          <StepTitle key={step}>{step === 1 ? ONBOARDING_MESSAGES.whoTitle : ONBOARDING_MESSAGES.platformsTitle}</StepTitle>
          <Hint>{step === 1 ? ONBOARDING_MESSAGES.whoHint : ONBOARDING_MESSAGES.platformsHint}</Hint>
        </div>
        {step === 1 ? (
          <WhoStep
            name={name}
            nameProblem={nameProblem}
            picture={picture}
            pictureUrl={player?.picture ?? ''}
            onName={(next) => {
              setName(next)
              setNameProblem(undefined)
            }}
            onNameProblem={setNameProblem}
            onPicture={setPicture}
          />
        ) : (
          <>
            <PlatformStep
              chosen={platforms}
              onChange={(chosen) => {
                setPlatforms(chosen)
                finish.clear()
              }}
            />
            <GamesToLove platforms={platforms} picks={picks} onPicks={setPicks} />
            <CheckLine checked={isFromElsewhere} onChange={(event) => setFromElsewhere(event.target.checked)}>
              {ONBOARDING_MESSAGES.fromElsewhere}
            </CheckLine>
          </>
        )}
        {isPlayer ? <div className={styles.exit}>{exit}</div> : null}
      </main>
      <footer className={styles.footer}>
        {finish.notice}
        {step === 1 ? null : (
          <output className={prose.figures}>{ONBOARDING_MESSAGES.chosen(countPlatformChoices(platforms), picks.length)}</output>
        )}
        <div className={styles.buttons}>
          {isPlayer && step === 1 ? null : <Button onClick={() => history.back()}>{ONBOARDING_MESSAGES.back}</Button>}
          <Button ref={finishButton} kind="main" type="submit" disabled={finish.isBusy}>
            {step === 1 ? ONBOARDING_MESSAGES.next : finish.isBusy ? ONBOARDING_MESSAGES.finishing : ONBOARDING_MESSAGES.finish}
          </Button>
        </div>
      </footer>
    </form>
  )
}

/** Takes the focus when its step opens, unless a rejected field does. */
function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const refused = title.current?.closest('main')?.querySelector<HTMLElement>('[aria-invalid=true]')
    ;(refused ?? title.current)?.focus()
  }, [])
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  )
}

function Bar() {
  const { isOpen } = useSnapshot(pageHint)
  return (
    <header className={styles.bar}>
      <BrandMark />
      <Pill
        aria-label={ONBOARDING_MESSAGES.hint}
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
