import Clock from 'lucide-react/icons/clock'
import { memo, useEffect, useId, useRef, useState } from 'react'
import type { ShownReply } from '../../local/pages/kept-reviews.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { MoreButton } from '../../ui/player/more-button.tsx'
import { ReviewText } from '../../ui/review/review-text.tsx'
import { ReplyForm } from './reply-form.tsx'
import styles from './reply-item.module.css'
import { REPLIES_TEXTS as TEXTS } from './texts.ts'

export interface ReplyActions {
  /** Resolves to whether it is written. */
  edit(reply: ShownReply, text: string): Promise<boolean>
  delete(reply: ShownReply): void
  /** Opens what can be done about the reply and its author. */
  more(reply: ShownReply): void
}

export interface ReplyItemProps {
  reply: ShownReply
  /** The player's own picture. */
  ownPicture: string
  /** Should keep its identity. */
  actions: ReplyActions
}

/** A reply: whose, when, and what it says; the player's own is changed in its place. */
export const ReplyItem = memo(function ReplyItem({ reply, ownPicture, actions }: ReplyItemProps) {
  const { isMine, isWaiting, comment, created_at, edited_at } = reply
  const id = useId()
  const [isEdited, setEdited] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    // The field that had the focus is gone.
    if (wasEdited.current && !isEdited) edit.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
  const name = isMine ? TEXTS.you : reply.display_name
  return (
    <article className={styles.reply} aria-labelledby={`${id}-name ${id}-when`} data-waiting={isWaiting || undefined}>
      <Avatar src={isMine ? ownPicture : reply.avatar_url} size={32} />
      <div className={styles.body}>
        <header className={styles.head}>
          <h3 id={`${id}-name`} className={styles.name} dir="auto">
            {name}
          </h3>
          <p className={styles.when}>
            <time id={`${id}-when`} dateTime={created_at}>
              {TEXTS.when(created_at)}
            </time>
            {edited_at === null ? null : (
              <>
                {' · '}
                <span>{TEXTS.edited(edited_at)}</span>
              </>
            )}
          </p>
          {isMine ? null : (
            <MoreButton className={styles.more} label={TEXTS.moreReply(name, created_at)} onPress={() => actions.more(reply)} />
          )}
        </header>
        {isEdited ? (
          <Editor reply={reply} actions={actions} onDone={() => setEdited(false)} />
        ) : (
          <>
            <ReviewText text={comment} />
            {isWaiting ? (
              <p className={styles.waiting}>
                <Clock size={14} strokeWidth={2} aria-hidden />
                {TEXTS.waiting}
              </p>
            ) : null}
            {isMine ? (
              <div className={styles.actions}>
                <Button ref={edit} kind="bare" compact aria-label={TEXTS.editYours(created_at)} onClick={() => setEdited(true)}>
                  {TEXTS.edit}
                </Button>
                <Button kind="bare" compact aria-label={TEXTS.deleteYours(created_at)} onClick={() => actions.delete(reply)}>
                  {TEXTS.delete}
                </Button>
              </div>
            ) : null}
          </>
        )}
      </div>
    </article>
  )
})

interface EditorProps extends Pick<ReplyItemProps, 'reply' | 'actions'> {
  onDone: () => void
}

function Editor({ reply, actions, onDone }: EditorProps) {
  const [text, setText] = useState(reply.comment)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    area.current?.focus()
    area.current?.setSelectionRange(-1, -1)
  }, [])
  const save = async (changed: string) => {
    if (await actions.edit(reply, changed)) onDone()
  }
  return (
    <ReplyForm
      label={TEXTS.editLabel}
      text={text}
      send={TEXTS.save}
      area={area}
      onType={setText}
      onSend={(changed) => void save(changed)}
      onCancel={onDone}
    >
      <Button kind="bare" compact onClick={onDone}>
        {TEXTS.cancel}
      </Button>
    </ReplyForm>
  )
}
