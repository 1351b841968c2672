import { UNAVAILABLE } from '../../ui/page-messages.ts'
import { unavailableReason } from '../../remote/response.ts'
import type { Unavailable } from '../../domain/fetch-status.ts'
import Check from 'lucide-react/icons/check'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Platform } from '../../contract/games.ts'
import { POPULAR_PICKS, togglePlatforms } from '../../domain/popular-platforms.ts'
import type { PopularPick } from '../../domain/popular-platforms.ts'
import type { Remote } from '../../remote/remote.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PlatformFilter } from '../../ui/filters/platform-filter.tsx'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import styles from './onboarding.module.css'
import { ONBOARDING_MESSAGES } from './messages.ts'
import { useRemote } from '../../state/player.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { AVATAR_MESSAGES as MESSAGES } from '../../ui/avatar-cropper/avatar-messages.ts'
import { LazyAvatarSheet } from '../../ui/avatar-cropper/lazy-avatar-sheet.tsx'
import { DisplayNameField } from '../../ui/display-name/display-name-field.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'

/** The delay before a failed list is requested again. */
const ASK_AGAIN_MS = 5_000
const NONE: readonly Platform[] = []

export interface PlatformStepProps {
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

/** Renders the platforms that the player owns. */
export function PlatformStep({ chosen, onChange }: PlatformStepProps) {
  const remote = useRemote()
  const { platforms, retry } = usePlatforms(remote)
  const toggle = (ids: readonly number[]) => onChange(togglePlatforms(chosen, ids))
  const why = typeof platforms === 'string' ? platforms : null
  const list = typeof platforms === 'string' ? null : platforms
  const known = new Set(list?.map(({ id }) => id))
  // Until the list is loaded the picks are at their final places, and can be chosen.
  const picks = POPULAR_PICKS.map((pick) => ({ ...pick, ids: pick.ids.filter((id) => !list || known.has(id)) }))
  return (
    <div className={styles.platforms} aria-busy={platforms === null}>
      <h2>{ONBOARDING_MESSAGES.popular}</h2>
      <div className={styles.picks}>
        {picks
          .filter(({ ids }) => ids.length > 0)
          .map((pick) => (
            <Pick key={pick.key} pick={pick} isChosen={pick.ids.every((id) => chosen.has(id))} onPress={() => toggle(pick.ids)} />
          ))}
      </div>
      <h2>{ONBOARDING_MESSAGES.everything}</h2>
      {why ? (
        <Notice
          action={
            <Button compact onClick={retry}>
              {ONBOARDING_MESSAGES.tryAgain}
            </Button>
          }
        >
          {`${UNAVAILABLE[why].line} ${ONBOARDING_MESSAGES.platformsUnavailable}`}
        </Notice>
      ) : null}
      <div className={styles.families}>
        <PlatformFilter isCollapsed platforms={list ?? NONE} chosen={[...chosen]} onToggle={toggle} />
      </div>
    </div>
  )
}

function Pick({ pick, isChosen, onPress }: { pick: PopularPick; isChosen: boolean; onPress: () => void }) {
  return (
    <button type="button" className={styles.pick} aria-pressed={isChosen} onClick={onPress}>
      <PlatformIcon icon={pick.key} size={32} />
      {pick.label}
      <span className={styles.tick} aria-hidden>
        <Check size={16} strokeWidth={2.5} />
      </span>
    </button>
  )
}

function usePlatforms(remote: Remote): { platforms: readonly Platform[] | Unavailable | null; retry: () => void } {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ readonly attempt: number; readonly platforms: readonly Platform[] | Unavailable } | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    remote
      .call('gameFilters', { signal: abort.signal })
      .then((answer) => {
        const platforms = answer.kind === 'answered' ? answer.body.platforms : navigator.onLine ? unavailableReason(answer) : 'offline'
        setLoaded({ attempt, platforms })
      })
      // It only rejects if the page was left.
      .catch(() => undefined)
    return () => abort.abort()
  }, [remote, attempt])
  const askAgain = () => setAttempt(attempt + 1)
  const onDue = useEffectEvent(askAgain)
  useEffect(() => {
    if (typeof loaded?.platforms !== 'string') return
    // It loads automatically with the network, also after an unnoticed return; until then the message does not change.
    const listener = () => onDue()
    const timer = setTimeout(listener, ASK_AGAIN_MS)
    addEventListener('online', listener)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', listener)
    }
  }, [loaded])
  const retry = () => {
    setLoaded(null)
    askAgain()
  }
  return { platforms: loaded?.platforms ?? null, retry }
}

interface WhoStepProps {
  name: string
  /** Why the name is invalid. */
  nameProblem: string | undefined
  /** The picture that was cropped here; null for none. */
  picture: Blob | null
  /** The address of the player's existing picture, or empty. */
  pictureUrl: string
  onName: (name: string) => void
  onNameProblem: (problem: string) => void
  onPicture: (png: Blob) => void
}

/** Renders the picture, which is optional, and the name. */
export function WhoStep({ name, nameProblem, picture, pictureUrl, onName, onNameProblem, onPicture }: WhoStepProps) {
  const [isOpen, setOpen] = useState(false)
  const url = useObjectUrl(picture) ?? pictureUrl
  return (
    <>
      <DisplayNameField
        value={name}
        picture={{ url, label: url === '' ? MESSAGES.choose : MESSAGES.change, onPress: () => setOpen(true) }}
        error={nameProblem}
        onChange={onName}
        onLink={() => onNameProblem(FIXED_MESSAGES.displayNameLinks)}
      />
      {isOpen ? (
        <LazyAvatarSheet url={url} tooLarge={FIXED_MESSAGES.avatarTooLarge} onChanged={onPicture} onClosed={() => setOpen(false)} />
      ) : null}
    </>
  )
}
