import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject, SubmitEvent } from 'react'
import type { TextProblem, TextRule } from '../../domain/text-rule.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import type { ThreadMessages } from './messages.ts'
import styles from './thread-form.module.css'
import { useNaming } from './use-naming.ts'
import type { FindPlayers } from './use-mentions.ts'
import type { UserSuggestion } from '../../contract/search.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ComboOption } from '../../ui/combo-option.tsx'
import hidden from '../../ui/visually-hidden.module.css'

/** From here on the remaining characters are shown. */
const NEARLY_FULL = 200

export interface ThreadFormProps {
  texts: ThreadMessages
  rule: TextRule<TextProblem>
  label: string
  text: string
  send: string
  /** Whether the hints are shown below the field. */
  hasHints?: boolean
  area: RefObject<HTMLTextAreaElement | null>
  /** Finds players for a partial name; should keep its identity. Without it no names are offered. */
  findPlayers?: FindPlayers | undefined
  onType: (text: string) => void
  /** Called with a valid text. */
  onSend: (text: string) => void
  onCancel?: () => void
  above?: ReactNode
  children?: ReactNode
}

/** Renders a text that others will read: Enter begins a line, with Ctrl or Cmd it sends. After an `@` players are offered. */
export function ThreadForm(props: ThreadFormProps) {
  const { texts, rule, label, text, send, hasHints = false, area, findPlayers, onType, onSend, onCancel, above, children } = props
  const id = useId()
  const [problem, setProblem] = useState<TextProblem | null>(null)
  const naming = useNaming({ id, text, area, findPlayers, onType })
  const form = useRef<HTMLFormElement>(null)
  const left = rule.left(text)
  useEffect(() => {
    // The focus moves to the invalid field.
    if (problem !== null) form.current?.querySelector('textarea')?.focus()
  }, [problem])
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault()
    const found = rule.problem(text)
    setProblem(found)
    if (found === null) onSend(text)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return
    naming.onKey(event)
    if (event.defaultPrevented) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      submit()
    }
    if (event.key === 'Escape') onCancel?.()
  }
  // Browsers only scroll the current line into view, even below the bar of the app. With a pointer the field is in view.
  const onKeyUp = ({ key, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) => {
    if (key === 'Tab') currentTarget.scrollIntoView({ block: 'nearest' })
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={submit}>
      {above}
      <MentionOptions texts={texts} id={id} players={naming.players} chosen={naming.chosen} onName={naming.name} />
      <TextArea
        ref={area}
        label={label}
        value={text}
        error={problem === null ? undefined : texts.problems[problem]}
        hint={
          hasHints ? (
            <p>
              {texts.hint}
              <span className={styles.keys}> · {texts.keyHint}</span>
            </p>
          ) : undefined
        }
        onChange={(event) => {
          setProblem(null)
          naming.onType(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
        {...naming.field}
      />
      <div className={styles.actions}>
        {left < NEARLY_FULL ? <output className={styles.left}>{texts.left(Math.max(0, left))}</output> : null}
        {children}
        <Button type="submit" kind="main" compact>
          {send}
        </Button>
      </div>
    </form>
  )
}

interface MentionOptionsProps {
  texts: ThreadMessages
  /** The prefix of the ids of the list and its options. */
  id: string
  players: readonly UserSuggestion[]
  chosen: number
  onName: (username: string) => void
}

/** Renders the players that match a partial name. */
function MentionOptions({ texts, id, players, chosen, onName }: MentionOptionsProps) {
  return (
    <>
      <output className={hidden.hidden}>{players.length === 0 ? '' : texts.playersFound(players.length)}</output>
      {players.length === 0 ? null : (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- HTML has no list box that a text field controls
        <div id={`${id}-players`} className={styles.players} role="listbox" aria-label={texts.players}>
          {players.map((player, place) => (
            <ComboOption
              key={player.id}
              id={`${id}-player-${place}`}
              isActive={place === chosen}
              className={styles.player}
              onPick={() => onName(player.username)}
            >
              <Avatar src={player.avatar_url} size={32} />
              <bdi className={styles.name}>{player.display_name}</bdi>
              <span className={styles.username}>@{player.username}</span>
            </ComboOption>
          ))}
        </div>
      )}
    </>
  )
}
