/** The key under which the creation of a topic waits; everything else that is done with it stands on this one. */
export function topicMadeKey(topicId: string): string {
  return `topic-made:${topicId}`
}

/** The same of a post. */
export function postMadeKey(postId: string): string {
  return `post-made:${postId}`
}

/** The key under which a topic's edits and its deletion wait, one after the other. */
export function topicKey(topicId: string): string {
  return `topic:${topicId}`
}

export function postKey(postId: string): string {
  return `post:${postId}`
}
