import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { coverUrl } from '../../domain/cover-url.ts'
import type { GameChoice } from '../../domain/game-match.ts'
import type { ThirdPartyGame } from '../../local/import/readers/third-party.ts'
import { packArrival } from '../../catalogue/page/pack-arrival.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { Cover } from '../../ui/cover.tsx'
import { MoreLine } from '../../ui/more-line.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './third-party.module.css'
import { THIRD_PARTY_MESSAGES as MESSAGES, named } from './keeping-messages.ts'
import { lookUp } from './inspect-file.ts'
import type { FoundThirdParty } from './inspect-file.ts'
import { usePlayer } from '../../state/player.ts'

/** Games per page of a list: a library has thousands. */
const SHOWN = 20
const PLATFORMS_SHOWN = 3

interface PartProps {
  title: string
  lead?: string
  places: readonly number[]
  /** The label of the button that opens it; without one it is open. */
  opener?: string
  before?: ReactNode
  children: (at: number) => ReactNode
}

/** Renders some of the games of the file, a few at a time. */
export function Part({ title, lead, places, before = null, opener, children }: PartProps) {
  const [shown, setShown] = useState(SHOWN)
  const [isOpen, setOpen] = useState(opener === undefined)
  if (!isOpen)
    return (
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
  /** Games without a sure match. */
  groups: FoundThirdParty['groups']
  /** Whether the device has no catalogue: then the server is requested first. */
  isFirst: boolean
  onFound: (answers: FoundThirdParty['matches']) => void
}

/** Requests matches from the server, only by a press; the result stays on the screen if nothing is left to request. */
export function LookUp({ groups, isFirst, onFound }: LookUpProps) {
  const { device, remote } = usePlayer()
  const [state, setState] = useState<{ readonly words: string; readonly isBusy: boolean }>({ words: '', isBusy: false })
  const ask = async () => {
    setState({ words: MESSAGES.lookingUp, isBusy: true })
    const answers = await lookUp(device, remote, groups)
    setState({
      words: answers ? MESSAGES.lookedUp(answers.filter((match) => match?.isSure).length, answers.length) : MESSAGES.noServer,
      isBusy: false,
    })
    if (answers) onFound(answers)
  }
  const { state: arrival } = useSnapshot(packArrival)
  const { isOnline } = useSnapshot(syncStatus)
  if (groups.length === 0 && state.words === '') return null
  return (
    <div className={styles.lookUp}>
      {isFirst && groups.length > 0 ? (
        <Notice>{arrival === 'coming' ? MESSAGES.packComing(isOnline) : MESSAGES.packNotComing(isOnline)}</Notice>
      ) : null}
      {groups.length > 0 ? (
        <Button
          kind={isFirst ? 'main' : 'quiet'}
          compact={!isFirst}
          aria-disabled={state.isBusy || undefined}
          onClick={() => state.isBusy || void ask()}
        >
          {MESSAGES.lookUp(groups.length)}
        </Button>
      ) : null}
      <output className={styles.note}>{state.words || MESSAGES.lookUpNote}</output>
    </div>
  )
}

interface SkippedProps {
  found: FoundThirdParty
  /** Games with values that only a review has, but without a score. */
  unscored: number
}

/** Renders the file's values that were not understood, with their counts, and examples of converted scores. */
export function Skipped({ found: { broken, shifted, unread, unreadColumns, scores, unreadFiles }, unscored }: SkippedProps) {
  const columns = [...new Set(unreadColumns.flatMap(({ name, isText }) => (isText ? [] : [name])))]
  const lines = [
    ...(scores.length > 0 ? [MESSAGES.scores(scores)] : []),
    ...(broken > 0 ? [MESSAGES.broken(broken)] : []),
    ...(shifted > 0 ? [MESSAGES.shifted(shifted)] : []),
    ...unread.map(({ sort, count, samples }) => MESSAGES.unread(sort, count, samples)),
    ...(columns.length > 0 ? [MESSAGES.unreadColumns(columns)] : []),
    ...(unreadFiles.length > 0 ? [MESSAGES.unreadFiles(unreadFiles)] : []),
    ...(unscored > 0 ? [MESSAGES.unscored(unscored)] : []),
  ]
  return lines.map((line) => (
    <p key={line} className={styles.note}>
      {line}
    </p>
  ))
}

/** Renders a matched game of ours: its cover, name and year, and a few of its platforms. */
export function Choice({ choice, platformNames }: { choice: GameChoice; platformNames: FoundThirdParty['platformNames'] }) {
  return (
    <span className={styles.matched}>
      {choice.cover === '' ? null : <Cover src={coverUrl(choice.cover, 'cover_small')} name={choice.name} isLazy />}
      <span>
        {named(choice.name, choice.year)}
        <small>{MESSAGES.platforms(platformsOf(choice, platformNames))}</small>
      </span>
    </span>
  )
}

export function platformsOf({ platformIds }: GameChoice, names: FoundThirdParty['platformNames']): readonly string[] {
  return platformIds.flatMap((id) => names.get(id) ?? []).slice(0, PLATFORMS_SHOWN)
}

/** Returns the name of a game in a file; if it has none, its number at the shop. */
export function nameInFile({ name, year, steamId, gogId, igdbId }: ThirdPartyGame): string {
  if (name !== '') return named(name, year)
  if (steamId !== undefined) return MESSAGES.number('Steam', steamId)
  return gogId !== undefined ? MESSAGES.number('GOG', gogId) : MESSAGES.number('IGDB', igdbId ?? 0)
}

/** Renders a link to the shop's page of a game without a name; nothing if the shop has none for its number. */
export function ShopPage({ game }: { game: ThirdPartyGame }) {
  if (game.name !== '' || game.steamId === undefined) return null
  return (
    <a className={styles.shop} href={`https://store.steampowered.com/app/${game.steamId}`} target="_blank" rel="noreferrer noopener">
      {MESSAGES.shopPage(nameInFile(game))}
    </a>
  )
}
