import { useLiveQuery } from 'dexie-react-hooks'
import { useRef } from 'react'
import type { Device } from '../../local/device.ts'
import { mutePlayer, unblockPlayer } from '../../local/mutations/people.ts'
import type { OtherPlayer } from '../../local/mutations/people.ts'
import { silencedBy } from '../../local/own/people.ts'
import type { NamedPlayers } from '../../local/own/people.ts'
import { useOwnThings } from '../../state/own-things.ts'
import { showFailure } from '../../state/show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NotHereYet } from '../../ui/not-here-yet.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PlayerRow } from '../../ui/player/player-row.tsx'
import { PlayersToCome } from './player-list.tsx'
import layout from '../../ui/layout.module.css'
import styles from './people-page.module.css'
import { PEOPLE_TEXTS as TEXTS } from './texts.ts'

export interface SilencedPageProps {
  device: Device
}

/** Whom the player has blocked and muted, from the device alone, and how to take that back. */
export function SilencedPage({ device }: SilencedPageProps) {
  const { db } = device
  const title = useRef<HTMLHeadingElement>(null)
  const things = useOwnThings()
  const read = useLiveQuery(() => silencedBy(db), [db])
  const isNothing = read !== undefined && read.blocked.size + read.muted.size === 0
  const silenced = things.where === 'coming' && isNothing ? undefined : read
  usePageTitle(TEXTS.silencedTitle)
  const isEmpty = isNothing && things.where === 'here'
  const take = (back: Promise<void>) => {
    back.catch(showFailure)
    // What was pressed goes with its row.
    title.current?.focus({ preventScroll: true })
  }
  return (
    <main className={classNames(layout.page, styles.page)} aria-busy={silenced === undefined || undefined}>
      <h1 ref={title} className={styles.title} tabIndex={-1}>
        {TEXTS.silencedTitle}
      </h1>
      {isEmpty ? <EmptyState title={TEXTS.noneSilencedTitle}>{TEXTS.noneSilenced}</EmptyState> : <p className={styles.intro}>{TEXTS.silencedIntro}</p>}
      {things.where === 'away' ? <NotHereYet as="line" things={things} /> : null}
      {silenced === undefined ? <PlayersToCome /> : null}
      <Part title={TEXTS.blockedPlayers} players={silenced?.blocked} back={TEXTS.unblockShort} backName={TEXTS.unblock} onBack={(player) => take(unblockPlayer(device, player))} />
      <Part title={TEXTS.mutedPlayers} players={silenced?.muted} back={TEXTS.unmuteShort} backName={TEXTS.unmute} onBack={(player) => take(mutePlayer(device, player, false))} />
    </main>
  )
}

interface PartProps {
  title: string
  players: NamedPlayers | undefined
  /** What takes it back, and the same with a name. */
  back: string
  backName: (name: string) => string
  onBack: (player: OtherPlayer) => void
}

function Part({ title, players, back, backName, onBack }: PartProps) {
  if (!players || players.size === 0) return null
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      <ul className={styles.list}>
        {[...players].map(([id, player]) => (
          <li key={id}>
            <PlayerRow id={id} name={player.display_name} username={player.username} avatarUrl={player.avatar_url}>
              <Button compact aria-label={backName(player.display_name === '' ? TEXTS.nameless : player.display_name)} onClick={() => onBack({ id, ...player })}>
                {back}
              </Button>
            </PlayerRow>
          </li>
        ))}
      </ul>
    </section>
  )
}
