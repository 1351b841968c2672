import { useLiveQuery } from 'dexie-react-hooks'
import { useRef } from 'react'
import { mutePlayer, unblockPlayer } from '../../local/commands/people.ts'
import type { OtherPlayer, NamedPlayers } from '../../local/queries/read-people.ts'
import { restrictedBy } from '../../local/queries/read-people.ts'
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
import { PEOPLE_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'

/** Renders the blocked and muted players, from the device alone, with buttons to undo that. */
export function RestrictedPage() {
  const { device } = usePlayer()
  const { db } = device
  const title = useRef<HTMLHeadingElement>(null)
  const things = useOwnThings()
  const read = useLiveQuery(() => restrictedBy(db), [db])
  const isNothing = read !== undefined && read.blocked.size + read.muted.size === 0
  const restricted = things.where === 'coming' && isNothing ? undefined : read
  usePageTitle(MESSAGES.restrictedTitle)
  const isEmpty = isNothing && things.where === 'here'
  const take = (back: Promise<void>) => {
    back.catch(showFailure)
    // The pressed element was removed with its row.
    title.current?.focus({ preventScroll: true })
  }
  return (
    <main className={classNames(layout.page, styles.page)} aria-busy={restricted === undefined || undefined}>
      <h1 ref={title} className={styles.title} tabIndex={-1}>
        {MESSAGES.restrictedTitle}
      </h1>
      {isEmpty ? (
        <EmptyState title={MESSAGES.noneRestrictedTitle}>{MESSAGES.noneRestricted}</EmptyState>
      ) : (
        <p className={styles.intro}>{MESSAGES.restrictedIntro}</p>
      )}
      {things.where === 'away' ? <NotHereYet as="line" things={things} /> : null}
      {restricted === undefined ? <PlayersToCome /> : null}
      <Part
        title={MESSAGES.blockedPlayers}
        players={restricted?.blocked}
        back={MESSAGES.unblockShort}
        backName={MESSAGES.unblock}
        onBack={(player) => take(unblockPlayer(device, player))}
      />
      <Part
        title={MESSAGES.mutedPlayers}
        players={restricted?.muted}
        back={MESSAGES.unmuteShort}
        backName={MESSAGES.unmute}
        onBack={(player) => take(mutePlayer(device, player, false))}
      />
    </main>
  )
}

interface PartProps {
  title: string
  players: NamedPlayers | undefined
  /** The button's label, and the same with a name. */
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
              <Button
                compact
                aria-label={backName(player.display_name === '' ? MESSAGES.nameless : player.display_name)}
                onClick={() => onBack({ id, ...player })}
              >
                {back}
              </Button>
            </PlayerRow>
          </li>
        ))}
      </ul>
    </section>
  )
}
