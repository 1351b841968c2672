import Clock from 'lucide-react/icons/clock'
import Heart from 'lucide-react/icons/heart'
import { memo, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'wouter'
import { HIDDEN_SPAN } from '../../domain/discussion-rule.ts'
import type { ShownPost } from '../../local/pages/shown-posts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { bump } from '../../ui/haptics.ts'
import { MoreButton } from '../../ui/player/more-button.tsx'
import { ReviewText } from '../../ui/review/review-text.tsx'
import { PostForm } from './post-form.tsx'
import styles from './post-item.module.css'
import { THREAD_TEXTS as TEXTS } from './texts.ts'

export interface PostActions {
  answer(post: ShownPost): void
  like(post: ShownPost, liked: boolean): void
  /** Resolves to whether it is written. */
  edit(post: ShownPost, text: string): Promise<boolean>
  delete(post: ShownPost): void
  /** Opens what can be done about the post and its author. */
  more(post: ShownPost): void
}

export interface PostItemProps {
  post: ShownPost
  /** The player's own picture. */
  ownPicture: string
  /** Should keep its identity. */
  actions: PostActions
}

/** A post: whose, when, and what it says; the player's own is changed in its place. */
export const PostItem = memo(function PostItem({ post, ownPicture, actions }: PostItemProps) {
  const id = useId()
  const [isEdited, setEdited] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  useEffect(() => {
    // The field that had the focus is gone.
    if (wasEdited.current && !isEdited) edit.current?.focus()
    wasEdited.current = isEdited
  }, [isEdited])
  const { isMine, isWaiting, created_at, edited_at, state, quote } = post
  if (state !== 'standing') return <p className={styles.gone}>{TEXTS[state === 'deleted' ? 'deletedAuthor' : 'hidden']}</p>
  const name = isMine ? TEXTS.you : post.display_name
  return (
    <article className={styles.post} aria-labelledby={`${id}-name ${id}-when`} data-waiting={isWaiting || undefined}>
      <Avatar src={isMine ? ownPicture : post.avatar_url} size={post.parent_id === null ? 40 : 32} />
      <div className={styles.body}>
        <header className={styles.head}>
          <h3 id={`${id}-name`} className={styles.name} dir="auto">
            {isMine ? name : <Link href={`/profile/${post.user_id}`}>{name}</Link>}
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
        </header>
        {quote ? <Quoted quote={quote} /> : null}
        {isEdited ? (
          <Editor post={post} actions={actions} onDone={() => setEdited(false)} />
        ) : (
          <>
            <ReviewText text={post.text} mentions={post.mentions} />
            {isWaiting ? (
              <p className={styles.waiting}>
                <Clock size={14} strokeWidth={2} aria-hidden />
                {TEXTS.waiting}
              </p>
            ) : null}
            <div className={styles.actions}>
              {isMine ? (
                post.likes > 0 ? <p className={styles.likes}>{TEXTS.likes(post.likes)}</p> : null
              ) : (
                <button
                  type="button"
                  className={styles.like}
                  aria-label={TEXTS.like(name, post.likes)}
                  aria-pressed={post.liked_by_me}
                  onClick={() => {
                    bump()
                    actions.like(post, !post.liked_by_me)
                  }}
                >
                  <Heart size={18} strokeWidth={1.75} fill={post.liked_by_me ? 'currentColor' : 'none'} aria-hidden />
                  <span>{TEXTS.number(post.likes)}</span>
                </button>
              )}
              <Button kind="bare" compact aria-label={TEXTS.answerTo(name, created_at)} onClick={() => actions.answer(post)}>
                {TEXTS.answer}
              </Button>
              {isMine ? (
                <>
                  <Button ref={edit} kind="bare" compact aria-label={TEXTS.editYours(created_at)} onClick={() => setEdited(true)}>
                    {TEXTS.edit}
                  </Button>
                  <Button kind="bare" compact aria-label={TEXTS.deleteYours(created_at)} onClick={() => actions.delete(post)}>
                    {TEXTS.delete}
                  </Button>
                </>
              ) : (
                <MoreButton className={styles.more} label={TEXTS.morePost(name, created_at)} onPress={() => actions.more(post)} />
              )}
            </div>
          </>
        )}
      </div>
    </article>
  )
})

function Quoted({ quote }: { quote: NonNullable<ShownPost['quote']> }) {
  const { display_name, state, text } = quote
  return (
    <blockquote className={styles.quote}>
      {state === 'standing' ? (
        <>
          {display_name === '' ? null : <p className={styles.quoted}>{TEXTS.quoted(display_name)}</p>}
          <p dir="auto">{text.replaceAll(HIDDEN_SPAN, TEXTS.spoiler)}</p>
        </>
      ) : (
        <p>{TEXTS[state === 'deleted' ? 'deletedAuthor' : 'hidden']}</p>
      )}
    </blockquote>
  )
}

function Editor({ post, actions, onDone }: Pick<PostItemProps, 'post' | 'actions'> & { onDone: () => void }) {
  const [text, setText] = useState(post.text)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    area.current?.focus()
    area.current?.setSelectionRange(-1, -1)
  }, [])
  const save = async (changed: string) => {
    if (await actions.edit(post, changed)) onDone()
  }
  return (
    <PostForm label={TEXTS.editLabel} text={text} send={TEXTS.save} area={area} onType={setText} onSend={(changed) => void save(changed)} onCancel={onDone}>
      <Button kind="bare" compact onClick={onDone}>
        {TEXTS.cancel}
      </Button>
    </PostForm>
  )
}
