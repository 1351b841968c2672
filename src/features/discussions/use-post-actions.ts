import type { RefObject } from 'react'
import { useMemo } from 'react'
import type { Device } from '../../local/device.ts'
import { deletePost, editPost, likePost } from '../../local/mutations/write-post.ts'
import type { ShownPost } from '../../local/pages/shown-posts.ts'
import { openAuthorMenu } from '../../state/player-menu.ts'
import type { LastDeleted } from '../../ui/deleted-bar.tsx'
import type { PostActions } from './post-item.tsx'
import { THREAD_TEXTS as TEXTS } from './texts.ts'

/** What can be deleted on the page of a discussion. */
export type Words = 'post' | 'topic'

export interface PostActionsOf {
  device: Device
  remove: LastDeleted<Words>['remove']
  say: (words: string) => void
  onFailure: (error: unknown) => void
  onAnswer: (post: ShownPost) => void
  area: RefObject<HTMLTextAreaElement | null>
}

/** What can be done with a post; the same object for as long as what it is made of is the same. */
export function usePostActions({ device, remove, say, onFailure, onAnswer, area }: PostActionsOf): PostActions {
  return useMemo(
    () => ({
      answer: (post) => {
        onAnswer(post)
        area.current?.focus()
      },
      like: (post, liked) => void likePost(device, post.id, liked).catch(onFailure),
      edit: async (post, text) => {
        try {
          await editPost(device, post.id, text)
          say(TEXTS.saved)
          return true
        } catch (error) {
          onFailure(error)
          return false
        }
      },
      delete: (post) => void remove('post', () => deletePost(device, post.id)),
      more: (post) => openAuthorMenu(post, { subjectType: 'post', subjectId: post.id, context: 'discussion' }),
    }),
    [device, remove, say, onFailure, onAnswer, area],
  )
}
