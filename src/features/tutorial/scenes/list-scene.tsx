import { useDrag } from '@use-gesture/react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { tick } from '../../../ui/haptics.ts'
import hidden from '../../../ui/visually-hidden.module.css'
import { Poster, useMoves } from '../scene-parts.tsx'
import { sampleGame } from '../sample-games.ts'
import { TUTORIAL_MESSAGES } from '../messages.ts'
import styles from './scene.module.css'

const MESSAGES = TUTORIAL_MESSAGES.list
const AT_FIRST: readonly string[] = ['orchard', 'ember', 'rally', 'lantern']

/** Renders a ranking that is sorted by handle, by arrow buttons, and by arrow keys on the handle. */
export function ListScene() {
  const [order, setOrder] = useState(AT_FIRST)
  const [held, setHeld] = useState<string | undefined>()
  const [announced, setAnnounced] = useState('')
  const list = useRef<HTMLOListElement>(null)
  useMoves(list)

  const move = (id: string, to: number) => {
    const from = order.indexOf(id)
    if (to < 0 || to >= order.length || to === from) return false
    setOrder(order.toSpliced(from, 1).toSpliced(to, 0, id))
    setAnnounced(MESSAGES.moved(sampleGame(id).name, to + 1))
    return true
  }

  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(id, order.indexOf(id) + step)
  }

  /** The row follows the finger, and the others move. While it changes places it may lose the finger; the window never does. */
  const grab = useDrag(
    ({ args: [id], event, last, movement: [, dy], memo }) => {
      const row: HTMLElement = memo?.row ?? (event.target as Element).closest('li')
      const startTop: number = memo?.startTop ?? row.offsetTop
      const top = startTop + dy
      if (move(id, Math.max(0, Math.min(order.length - 1, Math.round(top / row.offsetHeight))))) tick()
      setHeld(id)
      requestAnimationFrame(() => {
        const translate = `0 ${top - row.offsetTop}px`
        row.style.translate = last ? '' : translate
        if (!last) return
        row.animate([{ translate }, { translate: '0 0' }], 180)
        setHeld(undefined)
      })
      return { row, startTop }
    },
    { pointer: { keys: false, capture: false } },
  )

  return (
    <div className={styles.scene}>
      <div className={styles.owner}>
        <img src="/icons/favicon.svg" alt="" width={44} height={44} draggable={false} />
        <div>
          <h3>{MESSAGES.name}</h3>
          <p className={styles.quiet}>{MESSAGES.owner}</p>
        </div>
      </div>
      <ol ref={list} className={styles.rows}>
        {order.map((id, place) => {
          const game = sampleGame(id)
          return (
            <li key={id} data-key={id} data-held={held === id ? '' : undefined} className={styles.row}>
              <button
                type="button"
                className={styles.grip}
                aria-label={MESSAGES.handle(game.name)}
                onKeyDown={(event) => onKeyDown(event, id)}
                {...grab(id)}
              >
                <GripVertical size={20} strokeWidth={1.75} aria-hidden />
              </button>
              <span className={styles.rank}>{place + 1}</span>
              <Poster game={game} className={styles.thumb} />
              <span className={styles.name}>{game.name}</span>
              <button
                type="button"
                className={styles.icon}
                aria-label={MESSAGES.up(game.name)}
                disabled={place === 0}
                onClick={() => move(id, place - 1)}
              >
                <ChevronUp size={20} strokeWidth={1.75} aria-hidden />
              </button>
              <button
                type="button"
                className={styles.icon}
                aria-label={MESSAGES.down(game.name)}
                disabled={place === order.length - 1}
                onClick={() => move(id, place + 1)}
              >
                <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
              </button>
            </li>
          )
        })}
      </ol>
      <output className={hidden.hidden}>{announced}</output>
    </div>
  )
}
