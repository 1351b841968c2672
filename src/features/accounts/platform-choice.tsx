import { useEffect, useState } from 'react'
import type { GameFilters, Platform } from '../../contract/games.ts'
import type { Remote } from '../../remote/remote.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ACCOUNT_TEXTS } from './account-answers.ts'
import styles from './platform-choice.module.css'
import { PlatformSheet } from './platform-sheet.tsx'

/** PC, PlayStation 5, the Switch family and Xbox Series, in this order; the others in a sheet. */
const POPULAR_IDS = [6, 167, 130, 508, 169, 39, 34]

export interface PlatformChoiceProps {
  remote: Remote
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

/** The platforms that the player owns (specification 1, section 2 "Onboarding", step 2). */
export function PlatformChoice(props: PlatformChoiceProps) {
  const [attempt, setAttempt] = useState(0)
  return <LoadedChoice key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function LoadedChoice({ remote, chosen, onChange, onRetry }: PlatformChoiceProps & { onRetry: () => void }) {
  const [platforms, setPlatforms] = useState<Platform[] | 'failed' | null>(null)
  const [isSheetOpen, openSheet] = useState(false)

  useEffect(() => {
    const abort = new AbortController()
    remote
      .call('gameFilters', { signal: abort.signal })
      .then((answer) => setPlatforms(answer.kind === 'answered' ? (answer.body as GameFilters).platforms : 'failed'))
      // Rejected only because the page has been left.
      .catch(() => undefined)
    return () => abort.abort()
  }, [remote])

  if (platforms === 'failed') {
    return (
      <Notice action={<Button onClick={onRetry}>{ACCOUNT_TEXTS.tryAgain}</Button>}>
        {ACCOUNT_TEXTS.platformsUnavailable}
      </Notice>
    )
  }
  const byId = new Map((platforms ?? []).map((platform) => [platform.id, platform]))
  const others = [...chosen].filter((id) => !POPULAR_IDS.includes(id))
  const shown = [...POPULAR_IDS, ...others].map((id) => byId.get(id)).filter((platform) => platform !== undefined)

  /** A merged family is chosen whole. */
  const toggle = (ids: readonly number[]) => {
    const isChosen = ids.every((id) => chosen.has(id))
    onChange(new Set(isChosen ? [...chosen].filter((id) => !ids.includes(id)) : [...chosen, ...ids]))
  }

  return (
    <fieldset className={styles.choice} aria-busy={platforms === null}>
      <legend>{ACCOUNT_TEXTS.platforms}</legend>
      <div className={styles.chips}>
        {shown.map(({ id, name }) => (
          <Chip key={id} pressed={chosen.has(id)} onClick={() => toggle([id])}>
            {name}
          </Chip>
        ))}
        {platforms && platforms.length > shown.length ? (
          <Button compact aria-haspopup="dialog" onClick={() => openSheet(true)}>
            {ACCOUNT_TEXTS.morePlatforms}
          </Button>
        ) : null}
      </div>
      {isSheetOpen && platforms ? (
        <PlatformSheet platforms={platforms} chosen={chosen} onToggle={toggle} onClosed={() => openSheet(false)} />
      ) : null}
    </fieldset>
  )
}
