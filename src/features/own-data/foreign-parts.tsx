import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { coverUrl } from '../../domain/cover-url.ts'
import type { GameChoice } from '../../domain/game-match.ts'
import type { ForeignGame } from '../../local/own-data/readers/foreign.ts'
import type { Device } from '../../local/device.ts'
import type { Remote } from '../../remote/remote.ts'
import { packArrival } from '../../state/pack-arrival.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { Cover } from '../../ui/cover.tsx'
import { MoreLine } from '../../ui/more-line.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './foreign.module.css'
import { FOREIGN_TEXTS as TEXTS, named } from './keeping-texts.ts'
import { lookUp } from './look-into.ts'
import type { FoundForeign } from './look-into.ts'

/** Games per page of a list: a library has thousands. */
const SHOWN = 20
const PLATFORMS_SHOWN = 3

interface PartProps {
  title: string
  lead?: string
  places: readonly number[]
  /** What the button says that opens it; without one it is open. */
  opener?: string
  before?: ReactNode
  children: (at: number) => ReactNode
}

/** Some of the games of the file, a few at a time. */
export function Part({ title, lead, places, before = null, opener, children }: PartProps) {
  const [shown, setShown] = useState(SHOWN)
  const [isOpen, setOpen] = useState(opener === undefined)
  if (!isOpen) return (
    <Button compact aria-expanded={false} onClick={() => setOpen(true)}>
      {opener}
    </Button>
  )
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      {lead === undefined ? null : <p className={styles.note}>{lead}</p>}
      {before}
      <ul>
        {places.slice(0, shown).map((at) => (
          <li key={at}>{children(at)}</li>
        ))}
      </ul>
      <MoreLine more={places.length > shown ? 'there' : 'none'} onMore={() => setShown(shown + SHOWN)} />
    </section>
  )
}

interface LookUpProps {
  device: Device
  remote: Remote
  /** Games without a sure match. */
  groups: FoundForeign['groups']
  /** Whether the device has no catalogue to look in: then the server is the first to ask. */
  isFirst: boolean
  onFound: (answers: FoundForeign['matches']) => void
}

/** Asks the server, by a press alone; what came of it stays on the screen when nothing is left to ask. */
export function LookUp({ device, remote, groups, isFirst, onFound }: LookUpProps) {
  const [state, setState] = useState<{ readonly words: string; readonly isBusy: boolean }>({ words: '', isBusy: false })
  const ask = async () => {
    setState({ words: TEXTS.lookingUp, isBusy: true })
    const answers = await lookUp(device, remote, groups)
    setState({ words: answers ? TEXTS.lookedUp(answers.filter((match) => match?.isSure).length, answers.length) : TEXTS.noServer, isBusy: false })
    if (answers) onFound(answers)
  }
  const { state: arrival } = useSnapshot(packArrival)
  const { isOnline } = useSnapshot(syncStatus)
  if (groups.length === 0 && state.words === '') return null
  return (
    <div className={styles.lookUp}>
      {isFirst && groups.length > 0 ? <Notice>{arrival === 'coming' ? TEXTS.packComing(isOnline) : TEXTS.packNotComing(isOnline)}</Notice> : null}
      {groups.length > 0 ? (
        <Button kind={isFirst ? 'main' : 'quiet'} compact={!isFirst} aria-disabled={state.isBusy || undefined} onClick={() => state.isBusy || void ask()}>
          {TEXTS.lookUp(groups.length)}
        </Button>
      ) : null}
      <output className={styles.note}>{state.words || TEXTS.lookUpNote}</output>
    </div>
  )
}

interface SkippedProps {
  found: FoundForeign
  /** Texts of games without a score. */
  unscored: number
}

/** Values of the file that were not understood, with their counts, and examples of converted scores. */
export function Skipped({ found: { broken, shifted, unread, scores }, unscored }: SkippedProps) {
  const lines = [
    ...(scores.length > 0 ? [TEXTS.scores(scores)] : []),
    ...(broken > 0 ? [TEXTS.broken(broken)] : []),
    ...(shifted > 0 ? [TEXTS.shifted(shifted)] : []),
    ...unread.map(({ sort, count, samples }) => TEXTS.unread(sort, count, samples)),
    ...(unscored > 0 ? [TEXTS.unscored(unscored)] : []),
  ]
  return lines.map((line) => (
    <p key={line} className={styles.note}>
      {line}
    </p>
  ))
}

/** A game of ours as it is matched: its cover, name and year, and a few of its platforms. */
export function Choice({ choice, platformNames }: { choice: GameChoice; platformNames: FoundForeign['platformNames'] }) {
  return (
    <span className={styles.matched}>
      {choice.cover === '' ? null : <Cover src={coverUrl(choice.cover, 'cover_small')} name={choice.name} isLazy />}
      <span>
        {named(choice.name, choice.year)}
        <small>{TEXTS.platforms(platformsOf(choice, platformNames))}</small>
      </span>
    </span>
  )
}

export function platformsOf({ platformIds }: GameChoice, names: FoundForeign['platformNames']): readonly string[] {
  return platformIds.flatMap((id) => names.get(id) ?? []).slice(0, PLATFORMS_SHOWN)
}

/** The name of a game in a file; if it has none, its number at the shop. */
export function nameInFile({ name, year, steamId, gogId, igdbId }: ForeignGame): string {
  if (name !== '') return named(name, year)
  if (steamId !== undefined) return TEXTS.number('Steam', steamId)
  return gogId !== undefined ? TEXTS.number('GOG', gogId) : TEXTS.number('IGDB', igdbId ?? 0)
}

/** The page of a game without a name at the shop; nothing if the shop has none for its number. */
export function ShopPage({ game }: { game: ForeignGame }) {
  if (game.name !== '' || game.steamId === undefined) return null
  return (
    <a className={styles.shop} href={`https://store.steampowered.com/app/${game.steamId}`} target="_blank" rel="noreferrer noopener">
      {TEXTS.shopPage(nameInFile(game))}
    </a>
  )
}
