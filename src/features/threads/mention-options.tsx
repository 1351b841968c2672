import type { UserSuggestion } from '../../contract/search.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ComboOption } from '../../ui/combo-option.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import styles from './mention-options.module.css'
import type { ThreadMessages } from './messages.ts'

export interface MentionOptionsProps {
  texts: ThreadMessages
  /** The prefix of the ids of the list and its options. */
  id: string
  players: readonly UserSuggestion[]
  chosen: number
  onName: (username: string) => void
}

/** Renders the players that match a partial name. */
export function MentionOptions({ texts, id, players, chosen, onName }: MentionOptionsProps) {
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
