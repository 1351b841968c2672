import { useState } from 'react'
import type { KeyboardEvent, RefObject, SyntheticEvent } from 'react'
import { flushSync } from 'react-dom'
import { mentionBegunAt } from '../../domain/mentions.ts'
import { useMentions } from './use-mentions.ts'
import type { FindPlayers } from './use-mentions.ts'

interface Named {
  /** Begins the ids of the list and its options. */
  readonly id: string
  readonly text: string
  readonly area: RefObject<HTMLTextAreaElement | null>
  readonly findPlayers: FindPlayers | undefined
  readonly onType: (text: string) => void
}

const CHOOSE = { ArrowDown: 1, ArrowUp: -1 } as Readonly<Record<string, number>>

/** Players to name behind an `@` in a field: arrow keys choose, Enter or Tab names, Escape puts them away. */
export function useNaming({ id, text, area, findPlayers, onType }: Named) {
  const [caret, setCaret] = useState(0)
  /** The beginning at which the player did not want names. */
  const [unwanted, setUnwanted] = useState<number | null>(null)
  const [chosen, setChosen] = useState(0)
  const begun = mentionBegunAt(text, caret)
  const isWanted = begun !== null && begun.start !== unwanted
  const players = useMentions(findPlayers, isWanted ? begun.query : null)
  const place = Math.min(chosen, players.length - 1)

  const name = (username: string) => {
    if (!begun) return
    const named = `${text.slice(0, begun.start)}@${username} `
    // At once: what is typed next must not land in front of it.
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
    /** Sees every key first; one whose default it prevents does nothing else. */
    onKey,
    onType: (typed: string) => {
      setCaret(area.current?.selectionStart ?? typed.length)
      setChosen(0)
      onType(typed)
    },
    /** What the field is to have. */
    field: {
      ...(findPlayers ? { 'aria-autocomplete': 'list' as const } : {}),
      ...(players.length > 0 ? { 'aria-controls': `${id}-players`, 'aria-activedescendant': `${id}-player-${place}` } : {}),
      onSelect: (event: SyntheticEvent<HTMLTextAreaElement>) => setCaret(event.currentTarget.selectionStart),
      onBlur: () => setUnwanted(begun?.start ?? null),
    },
  }
}
