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
import { LIST_TEXTS as TEXTS } from './texts.ts'

/** From here on a name is set smaller. */
const LONG_NAME_CHARACTERS = 36
/** Of a description, as long as not all of it is asked for: the games are what one comes for. */
const PREVIEW_CHARACTERS = 140

/** What the list is called, whose it is and what it says of itself, with what can be done with it. */
export function ListHead({ device, list, isOwn }: ListActionsProps) {
  const kind = list.is_top10 ? 'top10' : list.is_ranked ? 'ranked' : 'plain'
  return (
    <header className={styles.head}>
      <div className={layout.stack8}>
        <p className={styles.kind}>
          {TEXTS.kinds[kind]}
          {!list.is_public ? (
            <Mark icon={<Lock size={14} strokeWidth={2} aria-hidden />} text={TEXTS.private} />
          ) : isOwn && list.isYetToReachServer ? (
            <Mark icon={<CloudUpload size={14} strokeWidth={2} aria-hidden />} text={TEXTS.notOut} />
          ) : null}
        </p>
        <h1 className={styles.name} data-long={list.list_name.length > LONG_NAME_CHARACTERS || undefined} dir="auto">
          {list.list_name}
        </h1>
        <p className={styles.facts}>
          <span>
            {TEXTS.by}{' '}
            <Link href={`/profile/${list.user_id}`} className={styles.author}>
              <bdi>{isOwn ? TEXTS.you : list.display_name}</bdi>
            </Link>
          </span>
          <span>{TEXTS.games(list.games.length)}</span>
          <span>{TEXTS.likes(list.likes)}</span>
        </p>
        <Description text={list.description} />
      </div>
      <ListActions device={device} list={list} isOwn={isOwn} />
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

/** Its beginning, and all of it on demand. */
function Description({ text }: { text: string }) {
  const id = useId()
  const [isWhole, setWhole] = useState(false)
  if (text === '') return null
  const preview = previewText(text, PREVIEW_CHARACTERS)
  return (
    <div className={styles.description}>
      <p id={id} dir="auto">
        {isWhole ? text : preview}
      </p>
      {preview === text ? null : (
        <Button kind="bare" compact className={styles.more} aria-expanded={isWhole} aria-controls={id} onClick={() => setWhole(!isWhole)}>
          {isWhole ? TEXTS.readLess : TEXTS.readOn}
        </Button>
      )}
    </div>
  )
}
