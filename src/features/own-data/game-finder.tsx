import { useEffect, useState } from 'react'
import type { Device } from '../../local/device.ts'
import type { GameChoice } from '../../domain/game-match.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './foreign.module.css'
import { FOREIGN_TEXTS as TEXTS, named } from './keeping-texts.ts'
import { suggestHere } from './look-into.ts'

const NAME_MAX = 200

export interface GameFinderProps {
  device: Device
  /** As the file calls it. */
  name: string
  /** What the button says if the game was found, and is not the one that is meant. */
  label?: string | undefined
  /** What is looked for first. */
  start: string
  chosen: GameChoice | undefined
  onChosen: (game: GameChoice | null) => void
}

/** A game of a file that was not found, or wrongly: by its name here, by hand. */
export function GameFinder({ device, name, label, start, chosen, onChosen }: GameFinderProps) {
  const [isOpen, setOpen] = useState(false)
  if (chosen) return (
    <div className={styles.finder}>
      <span>
        {name}
        <small>{TEXTS.chosen(named(chosen.name, chosen.year))}</small>
      </span>
      <Button compact onClick={() => onChosen(null)}>
        {TEXTS.undoChosen}
      </Button>
    </div>
  )
  return (
    <div className={styles.finder}>
      <span>{name}</span>
      <Button compact aria-label={label === undefined ? TEXTS.find(name) : TEXTS.change(name)} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {label ?? TEXTS.findButton}
      </Button>
      {isOpen ? <Finder device={device} start={start} onChosen={onChosen} /> : null}
    </div>
  )
}

function Finder({ device, start, onChosen }: Pick<GameFinderProps, 'device' | 'start' | 'onChosen'>) {
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
      <TextField label={TEXTS.findLabel} maxLength={NAME_MAX} value={text} onChange={(event) => setText(event.target.value)} />
      {games?.length === 0 ? <output className={styles.note}>{TEXTS.findNothing}</output> : null}
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
