import type { ShownPost } from '../../local/pages/shown-posts.ts'

/** A post of the topic itself, with its answers. */
export interface PostWithAnswers {
  readonly post: ShownPost
  readonly answers: readonly ShownPost[]
}

/** Posts in the order of the thread as two levels. An answer whose post is not among them stands by itself. */
export function postsWithAnswers(posts: readonly ShownPost[]): PostWithAnswers[] {
  const places = new Map<string, { readonly post: ShownPost; readonly answers: ShownPost[] }>()
  for (const post of posts) {
    const parent = post.parent_id === null ? undefined : places.get(post.parent_id)
    if (parent) parent.answers.push(post)
    else places.set(post.id, { post, answers: [] })
  }
  return [...places.values()]
}
