import { useLiveQuery } from 'dexie-react-hooks'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { GameCard } from '../../contract/games.ts'
import { SEARCH_QUERY_MAX_CHARACTERS } from '../../contract/limits.ts'
import { coverUrl } from '../../domain/cover-url.ts'
import type { UserDatabase } from '../../local/database.ts'
import { readStated } from '../../local/games/matches.ts'
import { useNameSearch } from '../../state/name-search.ts'
import type { FindGames } from '../../state/name-search.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { Cover } from '../../ui/cover.tsx'
import { FoundGame } from '../../ui/found-games/found-game.tsx'
import { NameField } from '../../ui/name-field.tsx'
import layout from '../../ui/layout.module.css'
import styles from './game-picker.module.css'
import { LISTS_TEXTS as TEXTS } from './texts.ts'

/** So many of those that were liked last are offered. */
const RECENT_MAX = 12
/** Of those that are found: the way to make the list lies below them. */
const SHOWN_MAX = 6

export interface GamePickerProps {
  db: UserDatabase
  findGames: FindGames
  chosen: readonly GameCard[]
  /** Why what is chosen cannot be taken. */
  error: string | undefined
  onChange: (chosen: readonly GameCard[]) => void
}

/** Games found by name, or among those that were liked last. */
export function GamePicker({ db, findGames, chosen, error, onChange }: GamePickerProps) {
  const errorId = useId()
  const [text, setText] = useState('')
  const { isOnline } = useSnapshot(syncStatus)
  const found = useNameSearch(text, findGames, isOnline)
  const recent = useLiveQuery(async () => {
    const liked = (await readStated(db, 'liked')).slice(0, RECENT_MAX)
    return (await db.games.bulkGet(liked.map(({ gameId }) => gameId))).filter((game) => game !== undefined)
  }, [db])
  const isChosen = (game: GameCard) => chosen.some(({ id }) => id === game.id)
  const toggle = (game: GameCard) => onChange(isChosen(game) ? chosen.filter(({ id }) => id !== game.id) : [...chosen, game])
  return (
    <div className={layout.stack12}>
      <NameField label={TEXTS.find} clear={TEXTS.clear} value={text} maxLength={SEARCH_QUERY_MAX_CHARACTERS} onChange={setText} />
      {error ? (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      {text.trim() !== '' ? (
        found.games.length > 0 ? (
          <ul className={layout.stack} aria-label={TEXTS.found}>
            {found.games.slice(0, SHOWN_MAX).map((game) => (
              <li key={game.id}>
                <FoundGame game={game} isChosen={isChosen(game)} onToggle={toggle} />
              </li>
            ))}
          </ul>
        ) : found.state === 'asking' ? null : (
          <output className={styles.nothing}>{found.state === 'server' ? TEXTS.nothingFound : TEXTS.nothingHere}</output>
        )
      ) : recent && recent.length > 0 ? (
        <Covers title={TEXTS.recent} games={recent} isChosen={isChosen} onToggle={toggle} />
      ) : null}
      {chosen.length > 0 ? <Covers title={TEXTS.chosenCount(chosen.length)} games={chosen} onToggle={toggle} /> : null}
    </div>
  )
}

interface CoversProps {
  title: string
  games: readonly GameCard[]
  /** Left out where all of them are, to be taken out again. */
  isChosen?: (game: GameCard) => boolean
  onToggle: (game: GameCard) => void
}

/** Covers side by side, each to be pressed. */
function Covers({ title, games, isChosen, onToggle }: CoversProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      <ul className={styles.covers}>
        {games.map((game) => {
          const isOn = isChosen?.(game)
          const Sign = isOn === undefined ? X : Check
          return (
            <li key={game.id}>
              <button
                type="button"
                className={styles.cover}
                aria-label={isOn === undefined ? TEXTS.remove(game.name) : TEXTS.add(game.name)}
                aria-pressed={isOn}
                title={game.name}
                onClick={() => onToggle(game)}
              >
                <Cover src={coverUrl(game.cover)} name={game.name} />
                {isOn === false ? null : (
                  <span className={styles.sign}>
                    <Sign size={16} strokeWidth={2.5} aria-hidden />
                  </span>
                )}
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
