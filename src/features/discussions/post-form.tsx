import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { flushSync } from 'react-dom'
import { cleanDiscussionText, POST_MAX_CHARACTERS, postProblem } from '../../domain/discussion-rule.ts'
import { mentionBegunAt } from '../../domain/mentions.ts'
import { WriteForm } from '../../ui/write-form.tsx'
import { MentionOptions } from './mention-options.tsx'
import { THREAD_TEXTS as TEXTS } from './texts.ts'
import { useMentions } from './use-mentions.ts'
import type { FindPlayers } from './use-mentions.ts'

export interface PostFormProps {
  label: string
  text: string
  send: string
  /** Whether the hints are shown below the field. */
  hasHints?: boolean
  area: RefObject<HTMLTextAreaElement | null>
  /** Who may be meant by a name that is begun; should keep its identity. No names are offered without it. */
  findPlayers?: FindPlayers
  onType: (text: string) => void
  /** Takes a text that can stand. */
  onSend: (text: string) => void
  onCancel?: () => void
  above?: ReactNode
  children?: ReactNode
}

const CHOOSE = { ArrowDown: 1, ArrowUp: -1 } as Readonly<Record<string, number>>

/** The text of a post. Behind an `@` players are offered: arrow keys choose, Enter or Tab names, Escape puts them away. */
export function PostForm({ hasHints = false, findPlayers, area, text, onType, onCancel, above, ...form }: PostFormProps) {
  const id = useId()
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
  const isOffering = players.length > 0
  return (
    <WriteForm
      {...form}
      text={text}
      area={area}
      maxCharacters={POST_MAX_CHARACTERS}
      problemOf={problemOf}
      charactersLeft={TEXTS.left}
      {...(hasHints ? { hint: TEXTS.hint, keyHint: TEXTS.keyHint } : {})}
      onType={(typed) => {
        setCaret(area.current?.selectionStart ?? typed.length)
        setChosen(0)
        onType(typed)
      }}
      onKey={onKey}
      {...(onCancel ? { onCancel } : {})}
      field={{
        ...(findPlayers ? { 'aria-autocomplete': 'list' as const } : {}),
        ...(isOffering ? { 'aria-controls': `${id}-players`, 'aria-activedescendant': `${id}-player-${place}` } : {}),
        onSelect: (event) => setCaret(event.currentTarget.selectionStart),
        onBlur: () => setUnwanted(begun?.start ?? null),
      }}
      above={
        <>
          {above}
          <MentionOptions id={id} players={players} chosen={place} onName={name} />
        </>
      }
    />
  )
}

function problemOf(text: string): string | null {
  const problem = postProblem(cleanDiscussionText(text))
  return problem === null ? null : TEXTS.problems[problem]
}
