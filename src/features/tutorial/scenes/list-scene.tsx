import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useRef, useState } from 'react'
import { tick } from '../../../ui/haptics.ts'
import hidden from '../../../ui/visually-hidden.module.css'
import { moveItem } from '../move-item.ts'
import { Poster } from '../poster.tsx'
import { sampleGame } from '../sample-games.ts'
import { TUTORIAL_TEXTS } from '../texts.ts'
import { useMoves } from '../use-moves.ts'
import styles from './scene.module.css'

const TEXTS = TUTORIAL_TEXTS.list
const AT_FIRST: readonly string[] = ['orchard', 'ember', 'rally', 'lantern']

/** A ranking that is sorted by handle, by arrow buttons, and by arrow keys on the handle. */
export function ListScene() {
  const [order, setOrder] = useState(AT_FIRST)
  const [held, setHeld] = useState<string | undefined>()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLOListElement>(null)
  useMoves(list)

  const move = (id: string, to: number) => {
    const from = order.indexOf(id)
    const next = moveItem(order, from, to)
    if (next === order) return
    setOrder(next)
    setSaid(TEXTS.moved(sampleGame(id).name, to + 1))
  }

  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    move(id, order.indexOf(id) + step)
  }

  /** The row follows the finger; the others make room as it passes the middle of theirs. */
  const onGrab = (event: PointerEvent, id: string) => {
    const row = (event.currentTarget as HTMLElement).closest('li')
    if (!row || !event.isPrimary || event.button !== 0) return
    const startY = event.clientY
    const startTop = row.offsetTop
    const height = row.offsetHeight
    let now = order
    setHeld(id)
    const onMove = (moving: globalThis.PointerEvent) => {
      const top = startTop + moving.clientY - startY
      const first = list.current?.firstElementChild instanceof HTMLElement ? list.current.firstElementChild.offsetTop : 0
      const to = Math.min(now.length - 1, Math.max(0, Math.round((top - first) / height)))
      const next = moveItem(now, now.indexOf(id), to)
      if (next !== now) {
        now = next
        tick()
        setOrder(next)
        setSaid(TEXTS.moved(sampleGame(id).name, to + 1))
      }
      requestAnimationFrame(() => {
        row.style.translate = `0 ${top - row.offsetTop}px`
      })
    }
    const onEnd = () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onEnd)
      window.removeEventListener('pointercancel', onEnd)
      requestAnimationFrame(() => {
        row.animate([{ translate: row.style.translate }, { translate: '0 0' }], 180)
        row.style.translate = ''
        setHeld(undefined)
      })
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onEnd)
    window.addEventListener('pointercancel', onEnd)
  }

  return (
    <div className={styles.scene}>
      <div className={styles.owner}>
        <img src="/icons/favicon.svg" alt="" width={44} height={44} draggable={false} />
        <div>
          <h3>{TEXTS.name}</h3>
          <p className={styles.quiet}>{TEXTS.owner}</p>
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
                aria-label={TEXTS.handle(game.name)}
                onKeyDown={(event) => onKeyDown(event, id)}
                onPointerDown={(event) => onGrab(event, id)}
              >
                <GripVertical size={20} strokeWidth={1.75} aria-hidden />
              </button>
              <span className={styles.rank}>{place + 1}</span>
              <Poster game={game} className={styles.thumb} />
              <span className={styles.name}>{game.name}</span>
              <button
                type="button"
                className={styles.icon}
                aria-label={TEXTS.up(game.name)}
                disabled={place === 0}
                onClick={() => move(id, place - 1)}
              >
                <ChevronUp size={20} strokeWidth={1.75} aria-hidden />
              </button>
              <button
                type="button"
                className={styles.icon}
                aria-label={TEXTS.down(game.name)}
                disabled={place === order.length - 1}
                onClick={() => move(id, place + 1)}
              >
                <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
              </button>
            </li>
          )
        })}
      </ol>
      <output className={hidden.hidden}>
        {said}
      </output>
    </div>
  )
}
