import CloudUpload from 'lucide-react/icons/cloud-upload'
import Lock from 'lucide-react/icons/lock'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { previewText } from '../../domain/preview-text.ts'
import { Button } from '../../ui/button.tsx'
import { ListActions } from './list-actions.tsx'
import type { ListActionsProps } from './list-actions.tsx'
import layout from '../../ui/layout.module.css'
import styles from './list-head.module.css'
import { LIST_MESSAGES as MESSAGES } from './messages.ts'

/** From here on a name is smaller. */
const LONG_NAME_CHARACTERS = 36
/** Of a description until all of it is requested: players come for the games. */
const PREVIEW_CHARACTERS = 140

/** Renders the list's name, author and description, with its actions. */
export function ListHead({ list, isOwn }: ListActionsProps) {
  const kind = list.is_top10 ? 'top10' : list.is_ranked ? 'ranked' : 'plain'
  return (
    <header className={styles.head}>
      <div className={layout.stack8}>
        <p className={styles.kind}>
          {MESSAGES.kinds[kind]}
          {!list.is_public ? (
            <Mark icon={<Lock size={14} strokeWidth={2} aria-hidden />} text={MESSAGES.private} />
          ) : isOwn && list.isYetToReachServer ? (
            <Mark icon={<CloudUpload size={14} strokeWidth={2} aria-hidden />} text={MESSAGES.notOut} />
          ) : null}
        </p>
        <h1 className={styles.name} data-long={list.list_name.length > LONG_NAME_CHARACTERS || undefined} dir="auto">
          {list.list_name}
        </h1>
        <p className={styles.facts}>
          <span>
            {MESSAGES.by}{' '}
            <Link href={`/profile/${list.user_id}`} className={styles.author}>
              <bdi>{isOwn ? MESSAGES.you : list.display_name}</bdi>
            </Link>
          </span>
          <span>{MESSAGES.games(list.games.length)}</span>
          <span>{MESSAGES.likes(list.likes)}</span>
        </p>
        <Description text={list.description} />
      </div>
      <ListActions list={list} isOwn={isOwn} />
    </header>
  )
}

function Mark({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <span className={styles.mark}>
      {icon}
      {text}
    </span>
  )
}

/** Renders its beginning, and all of it on request. */
function Description({ text }: { text: string }) {
  const id = useId()
  const [isExpanded, setExpanded] = useState(false)
  if (text === '') return null
  const preview = previewText(text, PREVIEW_CHARACTERS)
  return (
    <div className={styles.description}>
      <p id={id} dir="auto">
        {isExpanded ? text : preview}
      </p>
      {preview === text ? null : (
        <Button
          kind="bare"
          compact
          className={styles.more}
          aria-expanded={isExpanded}
          aria-controls={id}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? MESSAGES.readLess : MESSAGES.readOn}
        </Button>
      )}
    </div>
  )
}
