import { useState } from 'react'
import type { KeyboardEvent, RefObject, SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { mentionBegunAt } from '../../domain/mentions.ts'
import { useMentions } from './use-mentions.ts'
import type { FindPlayers } from './use-mentions.ts'

interface Named {
  /** The prefix of the ids of the list and its options. */
  readonly id: string
  readonly text: string
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly findPlayers: FindPlayers | undefined
  readonly onType: (text: string) => void
}

const CHOOSE = { ArrowDown: 1, ArrowUp: -1 } as Readonly<Record<string, number>>

/** Offers players after an `@` in a field: arrow keys choose, Enter or Tab inserts, Escape closes the list. */
export function useNaming({ id, text, area, findPlayers, onType }: Named) {
  const [caret, setCaret] = useState(0)
  /** The position of the `@` at which the player closed the list. */
  const [unwanted, setUnwanted] = useState<number | null>(null)
  const [chosen, setChosen] = useState(0)
  const begun = mentionBegunAt(text, caret)
  const isWanted = begun !== null && begun.start !== unwanted
  const players = useMentions(findPlayers, isWanted ? begun.query : null)
  const place = Math.min(chosen, players.length - 1)

  const name = (username: string) => {
    if (!begun) return
    const named = `${text.slice(0, begun.start)}@${username} `
    // At once: the next input must not be inserted before it.
    flushSync(() => {
      onType(named + text.slice(caret))
      setCaret(named.length)
      setChosen(0)
    })
    area.current?.focus()
    area.current?.setSelectionRange(named.length, named.length)
  }
  const onKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (players.length === 0) return
    const step = CHOOSE[event.key]
    const isNaming = (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) || event.key === 'Tab'
    if (step !== undefined) setChosen((place + step + players.length) % players.length)
    else if (isNaming) name(players[place]?.username ?? '')
    else if (event.key === 'Escape') setUnwanted(begun?.start ?? null)
    else return
    event.preventDefault()
  }
  return {
    players,
    chosen: place,
    name,
    /** Handles every key first; a key whose default it prevents does nothing else. */
    onKey,
    onType: (typed: string) => {
      setCaret(area.current?.selectionStart ?? typed.length)
      setChosen(0)
      onType(typed)
    },
    /** The props of the field. */
    field: {
      ...(findPlayers ? { 'aria-autocomplete': 'list' as const } : {}),
      ...(players.length > 0 ? { 'aria-controls': `${id}-players`, 'aria-activedescendant': `${id}-player-${place}` } : {}),
      onSelect: (event: SyntheticEvent<HTMLTextAreaElement>) => setCaret(event.currentTarget.selectionStart),
      onBlur: () => setUnwanted(begun?.start ?? null),
    },
  }
}
