import { lazy, Suspense, useMemo, useState } from 'react'
import type { TopicThread } from '../../contract/discussions.ts'
import { SUGGEST_LIMIT } from '../../contract/limits.ts'
import type { UserSuggestion } from '../../contract/search.ts'
import { POST_RULE } from '../../domain/discussion-rule.ts'
import { POST, TOPIC } from '../../mutators/discussions.ts'
import { readParticipants, topicPage } from '../../resources/discussions.ts'
import type { ShownDiscussion } from '../../resources/discussions.ts'
import { isCalled, readKnownPlayers } from '../../local/queries/known-players.ts'
import { change } from '../../local/commands/change.ts'
import { deleteText, editText, visitTopic, writePost } from '../../local/commands/write-text.ts'
import { showFailure } from '../../state/show-failure.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { MoreButton } from '../../ui/player/more-button.tsx'
import { ReviewText } from '../../ui/review/review-text.tsx'
import { DISCUSSION_MESSAGES as MESSAGES } from './messages.ts'
import { DeletedPost, Like, Name, Waiting, When } from './thread-item.tsx'
import { ThreadPage } from './thread-page.tsx'
import type { FindPlayers } from './use-mentions.ts'
import layout from '../../ui/layout.module.css'
import item from './thread-item.module.css'
import type { OnTopProps, ThreadSort } from './thread-sort.ts'
import { usePlayer } from '../../state/player.ts'
import { openAuthorMenu } from '../../state/overlays.ts'

// The code of sheets is fetched when one is opened.
const TopicSheet = lazy(async () => ({ default: (await import('./topic-sheet.tsx')).TopicSheet }))

/** A discussion: posts about a topic, with likes, replies and mentions. */
export const DISCUSSION: ThreadSort<TopicThread, ShownDiscussion> = {
  page: topicPage,
  hasPost: ({ posts }, postId) => posts.some(({ id }) => id === postId),
  texts: MESSAGES,
  rule: POST_RULE,
  draft: 'post',
  write: writePost,
  edit: (device, id, text, begunOn) => editText(device, POST, id, { text }, begunOn),
  delete: (device, id) => deleteText(device, POST, id),
  like: (device, postId, liked) => change(device, 'post.like', { postId, liked }),
  report: { subjectType: 'post', context: 'discussion' },
  onSeen: visitTopic,
  title: ({ topic }) => topic.title || MESSAGES.titleUnnamed,
  heading: ({ topic }) => <bdi>{topic.title || MESSAGES.titleUnnamed}</bdi>,
  way: ({ id, name }) => ({ text: MESSAGES.backTo(name), href: `/games/${id}/discussions` }),
  OnTop: TopicOnTop,
}

/** Renders one discussion. */
export function DiscussionPage({ discussionId }: { discussionId: string }) {
  const { device, remote } = usePlayer()
  // Holds what was read once.
  const findPlayers: FindPlayers = useMemo(() => {
    // All local data is searched once a visit, when the first name is typed.
    let known: Promise<readonly UserSuggestion[]> | undefined
    return {
      atHand: async (query) => {
        known ??= readKnownPlayers(device.db)
        const near = new Map(
          [...(await readParticipants(device.db, discussionId)), ...(query === '' ? [] : await known)].map((player) => [player.id, player]),
        )
        return [...near.values()].filter((player) => isCalled(player, query))
      },
      anywhere: async (query, signal) => {
        const response = await remote.call('suggestUsers', { query: { q: `@${query}`, limit: SUGGEST_LIMIT }, signal })
        return response.kind === 'answered' ? response.body : []
      },
    }
  }, [device, remote, discussionId])
  return <ThreadPage sort={DISCUSSION} aboutId={discussionId} findPlayers={findPlayers} />
}

/** Renders the topic of a discussion, and its editor for the author. */
function TopicOnTop(props: OnTopProps<ShownDiscussion>) {
  const {
    shown: { topic },
    announce,
  } = props
  const { id, title, text, version, state } = topic
  const [isEditing, setEditing] = useState(false)
  const onClosed = (written: string | null) => {
    setEditing(false)
    if (written !== null) announce(MESSAGES.topicSaved)
  }
  return (
    <>
      {state === 'standing' ? <TopicText {...props} onEdit={() => setEditing(true)} /> : <DeletedPost state={state} texts={MESSAGES} />}
      {isEditing ? (
        <Suspense fallback={null}>
          <TopicSheet gameId={topic.game_id} topic={{ id, title, text, version }} onClosed={onClosed} />
        </Suspense>
      ) : null}
    </>
  )
}

/** Renders the topic's author, and its complete text. */
function TopicText({ shown: { topic }, ownPicture, remove, onEdit }: OnTopProps<ShownDiscussion> & { onEdit: () => void }) {
  const { device } = usePlayer()
  const { id, text, isMine, isWaiting, likes } = topic
  const like = (liked: boolean) => void change(device, 'topic.like', { topicId: id, liked }).catch(showFailure)
  return (
    <article className={layout.stack12}>
      <header className={layout.row12}>
        <Avatar src={isMine ? ownPicture : topic.avatar_url} size={40} />
        <div>
          <p className={item.name} dir="auto">
            <Name of={topic} texts={MESSAGES} />
          </p>
          <When of={topic} texts={MESSAGES} />
        </div>
      </header>
      <ReviewText text={text} mentions={topic.mentions} />
      {isWaiting ? <Waiting texts={MESSAGES} /> : null}
      <div className={item.actions}>
        <Like of={topic} texts={MESSAGES} label={MESSAGES.likeTopic(likes)} onLike={like} />
        {isMine ? (
          <>
            <Button kind="bare" compact aria-label={MESSAGES.editTopic} onClick={onEdit}>
              {MESSAGES.edit}
            </Button>
            <Button
              kind="bare"
              compact
              aria-label={MESSAGES.deleteTopic}
              onClick={() => void remove(MESSAGES.topicDeleted, () => deleteText(device, TOPIC, id))}
            >
              {MESSAGES.delete}
            </Button>
          </>
        ) : (
          <MoreButton
            className={item.more}
            label={MESSAGES.moreTopic}
            onPress={() => openAuthorMenu(topic, { subjectType: 'topic', subjectId: id, context: 'discussion' })}
          />
        )}
      </div>
    </article>
  )
}
