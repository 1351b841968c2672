import Clock from 'lucide-react/icons/clock'
import Heart from 'lucide-react/icons/heart'
import { memo, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { HIDDEN_SPAN } from '../../domain/discussion-rule.ts'
import type { TextProblem, TextRule } from '../../domain/text-rule.ts'
import type { ShownPost } from '../../local/queries/shown-posts.ts'
import { Ago } from '../../ui/ago.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { bump } from '../../ui/haptics.ts'
import { MoreButton } from '../../ui/player/more-button.tsx'
import { ReviewText } from '../../ui/review/review-text.tsx'
import type { ThreadMessages } from './messages.ts'
import { ThreadForm } from './thread-form.tsx'
import layout from '../../ui/layout.module.css'
import styles from './thread-item.module.css'

export interface PostActions {
  /** Absent if posts have neither replies nor likes. */
  answer?(post: ShownPost): void
  like?(post: ShownPost, liked: boolean): void
  /** Edits the post as it was when the edit began. Resolves to whether it is stored. */
  edit(post: ShownPost, text: string): Promise<boolean>
  delete(post: ShownPost): void
  /** Opens the menu of the post and its author. */
  more(post: ShownPost): void
}

export interface ThreadItemProps {
  post: ShownPost
  texts: ThreadMessages
  rule: TextRule<TextProblem>
  /** The player's own picture. */
  ownPicture: string
  /** Should keep its identity. */
  actions: PostActions
}

/** Renders a post: author, time and text; the player's own is edited in place. */
export const ThreadItem = memo(function ThreadItem({ post, texts, rule, ownPicture, actions }: ThreadItemProps) {
  const id = useId()
  const [isEdited, setEdited] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    // The focused field was removed.
    if (wasEdited.current && !isEdited) edit.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
  const { isMine, isWaiting, created_at, state, quote } = post
  if (state !== 'standing') return <DeletedPost state={state} texts={texts} />
  const { answer, like } = actions
  const name = isMine ? texts.you : post.display_name
  return (
    <article className={styles.post} aria-labelledby={`${id}-name ${id}-when`} data-waiting={isWaiting || undefined}>
      <Avatar src={isMine ? ownPicture : post.avatar_url} size={post.parent_id === null ? 40 : 32} />
      <div className={layout.stack4}>
        <header className={styles.head}>
          <h3 id={`${id}-name`} className={styles.name} dir="auto">
            <Name of={post} texts={texts} />
          </h3>
          <When id={`${id}-when`} of={post} texts={texts} />
          {isMine ? null : (
            <MoreButton className={styles.more} label={texts.moreAbout(name, created_at)} onPress={() => actions.more(post)} />
          )}
        </header>
        {quote ? <Quoted quote={quote} texts={texts} /> : null}
        {isEdited ? (
          <Editor post={post} texts={texts} rule={rule} actions={actions} onDone={() => setEdited(false)} />
        ) : (
          <>
            <ReviewText text={post.text} mentions={post.mentions} />
            {isWaiting ? <Waiting texts={texts} /> : null}
            {like || answer || isMine ? (
              <div className={styles.actions}>
                {like ? <Like of={post} texts={texts} label={texts.like(name, post.likes)} onLike={(liked) => like(post, liked)} /> : null}
                {answer ? (
                  <Button kind="bare" compact aria-label={texts.answerTo(name, created_at)} onClick={() => answer(post)}>
                    {texts.answer}
                  </Button>
                ) : null}
                {isMine ? (
                  <>
                    <Button ref={edit} kind="bare" compact aria-label={texts.editYours(created_at)} onClick={() => setEdited(true)}>
                      {texts.edit}
                    </Button>
                    <Button kind="bare" compact aria-label={texts.deleteYours(created_at)} onClick={() => actions.delete(post)}>
                      {texts.delete}
                    </Button>
                  </>
                ) : null}
              </div>
            ) : null}
          </>
        )}
      </div>
    </article>
  )
})

type Written = Pick<ShownPost, 'isMine' | 'user_id' | 'display_name' | 'created_at' | 'edited_at' | 'likes' | 'liked_by_me'>

interface PartProps {
  /** A post, or the topic of the posts. */
  of: Written
  texts: ThreadMessages
}

/** Renders the author. */
export function Name({ of: { isMine, user_id, display_name }, texts }: PartProps) {
  return isMine ? texts.you : <Link href={`/profile/${user_id}`}>{display_name}</Link>
}

/** Renders when it was written, and edited. */
export function When({ id, of: { created_at, edited_at }, texts }: PartProps & { id?: string }) {
  return (
    <p className={styles.when}>
      <Ago id={id} at={created_at} />
      {edited_at === null ? null : (
        <>
          {' · '}
          <span>
            {texts.edited} <Ago at={edited_at} />
          </span>
        </>
      )}
    </p>
  )
}

/** Replaces a text that is not visible any more. */
export function DeletedPost({ state, texts }: { state: 'deleted' | 'hidden'; texts: Pick<ThreadMessages, 'deletedAuthor' | 'hidden'> }) {
  return <p className={styles.gone}>{state === 'deleted' ? texts.deletedAuthor : texts.hidden}</p>
}

/** Renders that it is not sent yet. */
export function Waiting({ texts }: { texts: ThreadMessages }) {
  return (
    <p className={styles.waiting}>
      <Clock size={14} strokeWidth={2} aria-hidden />
      {texts.waiting}
    </p>
  )
}

/** Renders the number of likes; another player's text can be liked. */
export function Like({
  of: { isMine, likes, liked_by_me },
  texts,
  label,
  onLike,
}: PartProps & { label: string; onLike: (liked: boolean) => void }) {
  if (isMine) return likes > 0 ? <p className={styles.likes}>{texts.likes(likes)}</p> : null
  const press = () => {
    bump()
    onLike(!liked_by_me)
  }
  return (
    <button type="button" className={styles.like} aria-label={label} aria-pressed={liked_by_me} onClick={press}>
      <Heart size={18} strokeWidth={1.75} fill={liked_by_me ? 'currentColor' : 'none'} aria-hidden />
      <span>{texts.number(likes)}</span>
    </button>
  )
}

function Quoted({ quote: { display_name, state, text }, texts }: { quote: NonNullable<ShownPost['quote']>; texts: ThreadMessages }) {
  return (
    <blockquote className={styles.quote}>
      {state === 'standing' ? (
        <>
          {display_name === '' ? null : <p className={styles.quoted}>{texts.quoted(display_name)}</p>}
          <p dir="auto">{text.replaceAll(HIDDEN_SPAN, texts.spoiler)}</p>
        </>
      ) : (
        <p>{state === 'deleted' ? texts.deletedAuthor : texts.hidden}</p>
      )}
    </blockquote>
  )
}

function Editor({ post, texts, rule, actions, onDone }: Omit<ThreadItemProps, 'ownPicture'> & { onDone: () => void }) {
  // A later version is not the one that is being edited.
  const [begun] = useState(post)
  const [text, setText] = useState(post.text)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    area.current?.focus()
    area.current?.setSelectionRange(-1, -1)
  }, [])
  const save = async (changed: string) => {
    if (await actions.edit(begun, changed)) onDone()
  }
  return (
    <ThreadForm
      texts={texts}
      rule={rule}
      label={texts.editLabel}
      text={text}
      send={texts.save}
      area={area}
      onType={setText}
      onSend={(changed) => void save(changed)}
      onCancel={onDone}
    >
      <Button kind="bare" compact onClick={onDone}>
        {texts.cancel}
      </Button>
    </ThreadForm>
  )
}
