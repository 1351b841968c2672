import { lazy, Suspense, useMemo, useState } from 'react'
import type { TopicThread } from '../../contract/discussions.ts'
import { POST_RULE } from '../../domain/discussion-rule.ts'
import { POST, TOPIC } from '../../kinds/discussions.ts'
import { topicPage } from '../../loaders/pages/discussions.ts'
import type { ShownDiscussion } from '../../loaders/pages/discussions.ts'
import { change } from '../../local/mutations/change.ts'
import { deleteText, editText, visitTopic, writePost } from '../../local/mutations/write-text.ts'
import { openAuthorMenu } from '../../state/player-menu.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { MoreButton } from '../../ui/player/more-button.tsx'
import { ReviewText } from '../../ui/review/review-text.tsx'
import { DISCUSSION_TEXTS as TEXTS } from './texts.ts'
import { Gone, Like, Name, Waiting, When } from './thread-item.tsx'
import layout from '../../ui/layout.module.css'
import item from './thread-item.module.css'
import type { OnTopProps, ThreadSort } from './thread-sort.ts'

// What draws and drags a sheet comes when one is opened.
const TopicSheet = lazy(async () => ({ default: (await import('./topic-sheet.tsx')).TopicSheet }))

/** A discussion: posts about a topic, liked, answered, and naming players. */
export const DISCUSSION: ThreadSort<TopicThread, ShownDiscussion> = {
  page: topicPage,
  hasPost: ({ posts }, postId) => posts.some(({ id }) => id === postId),
  texts: TEXTS,
  rule: POST_RULE,
  draft: 'post',
  write: writePost,
  edit: (device, id, text, begunOn) => editText(device, POST, id, { text }, begunOn),
  delete: (device, id) => deleteText(device, POST, id),
  like: (device, postId, liked) => change(device, 'post.like', { postId, liked }),
  report: { subjectType: 'post', context: 'discussion' },
  onSeen: visitTopic,
  title: ({ topic }) => topic.title || TEXTS.titleUnnamed,
  heading: ({ topic }) => <bdi>{topic.title || TEXTS.titleUnnamed}</bdi>,
  way: ({ id, name }) => ({ text: TEXTS.backTo(name), href: `/games/${id}/discussions` }),
  OnTop: TopicOnTop,
}

/** What a discussion is about, and where its author changes it. */
function TopicOnTop(props: OnTopProps<ShownDiscussion>) {
  const { device, shown: { topic }, say, onFailure } = props
  const { id, title, text, version, state } = topic
  const [isEditing, setEditing] = useState(false)
  const toEdit = useMemo(() => ({ id, title, text, version }), [id, title, text, version])
  const onClosed = (written: string | null) => {
    setEditing(false)
    if (written !== null) say(TEXTS.topicSaved)
  }
  return (
    <>
      {state === 'standing' ? <TopicText {...props} onEdit={() => setEditing(true)} /> : <Gone state={state} texts={TEXTS} />}
      {isEditing ? (
        <Suspense fallback={null}>
          <TopicSheet device={device} gameId={topic.game_id} topic={toEdit} onFailure={onFailure} onClosed={onClosed} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Whose question it is, and all of its text. */
function TopicText({ device, shown: { topic }, ownPicture, remove, onFailure, onEdit }: OnTopProps<ShownDiscussion> & { onEdit: () => void }) {
  const { id, text, isMine, isWaiting, likes } = topic
  const like = (liked: boolean) => void change(device, 'topic.like', { topicId: id, liked }).catch(onFailure)
  return (
    <article className={layout.stack12}>
      <header className={layout.row12}>
        <Avatar src={isMine ? ownPicture : topic.avatar_url} size={40} />
        <div>
          <p className={item.name} dir="auto">
            <Name of={topic} texts={TEXTS} />
          </p>
          <When of={topic} texts={TEXTS} />
        </div>
      </header>
      <ReviewText text={text} mentions={topic.mentions} />
      {isWaiting ? <Waiting texts={TEXTS} /> : null}
      <div className={item.actions}>
        <Like of={topic} texts={TEXTS} label={TEXTS.likeTopic(likes)} onLike={like} />
        {isMine ? (
          <>
            <Button kind="bare" compact aria-label={TEXTS.editTopic} onClick={onEdit}>
              {TEXTS.edit}
            </Button>
            <Button kind="bare" compact aria-label={TEXTS.deleteTopic} onClick={() => void remove(TEXTS.topicDeleted, () => deleteText(device, TOPIC, id))}>
              {TEXTS.delete}
            </Button>
          </>
        ) : (
          <MoreButton
            className={item.more}
            label={TEXTS.moreTopic}
            onPress={() => openAuthorMenu(topic, { subjectType: 'topic', subjectId: id, context: 'discussion' })}
          />
        )}
      </div>
    </article>
  )
}
