import { useEffect, useState } from 'react'
import type { GameChoice } from '../../domain/game-match.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './third-party.module.css'
import { THIRD_PARTY_MESSAGES as MESSAGES, named } from './keeping-messages.ts'
import { suggestHere } from './inspect-file.ts'
import { usePlayer } from '../../state/player.ts'

const NAME_MAX = 200

export interface GameFinderProps {
  /** The name in the file. */
  name: string
  /** The button's label if the game was found, but not the right one. */
  label?: string | undefined
  /** The first query. */
  start: string
  chosen: GameChoice | undefined
  onChosen: (game: GameChoice | null) => void
}

/** Renders a manual search for a game of a file that was not found, or wrongly. */
export function GameFinder({ name, label, start, chosen, onChosen }: GameFinderProps) {
  const [isOpen, setOpen] = useState(false)
  if (chosen)
    return (
      <div className={styles.finder}>
        <span>
          {name}
          <small>{MESSAGES.chosen(named(chosen.name, chosen.year))}</small>
        </span>
        <Button compact onClick={() => onChosen(null)}>
          {MESSAGES.undoChosen}
        </Button>
      </div>
    )
  return (
    <div className={styles.finder}>
      <span>{name}</span>
      <Button
        compact
        aria-label={label === undefined ? MESSAGES.find(name) : MESSAGES.change(name)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {label ?? MESSAGES.findButton}
      </Button>
      {isOpen ? <Finder start={start} onChosen={onChosen} /> : null}
    </div>
  )
}

function Finder({ start, onChosen }: Pick<GameFinderProps, 'start' | 'onChosen'>) {
  const { device } = usePlayer()
  const [text, setText] = useState(start)
  const [games, setGames] = useState<readonly GameChoice[]>()
  useEffect(() => {
    let isLast = true
    void suggestHere(device, text).then((found) => isLast && setGames(found))
    return () => {
      isLast = false
    }
  }, [device, text])
  return (
    <div className={styles.found}>
      <TextField label={MESSAGES.findLabel} maxLength={NAME_MAX} value={text} onChange={(event) => setText(event.target.value)} />
      {games?.length === 0 ? <output className={styles.note}>{MESSAGES.findNothing}</output> : null}
      <ul>
        {games?.map((game) => (
          <li key={game.id}>
            <button type="button" className={styles.choice} onClick={() => onChosen(game)}>
              {named(game.name, game.year)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
