/**
 * Returns the key of the mutation that creates a topic. All other mutations of the topic depend on it. Edits have another key, so that a
 * rejected edit does not reject every post.
 */
export function topicMadeKey(topicId: string): string {
  return `topic-made:${topicId}`
}

/** Returns the key of the mutation that creates a post. */
export function postMadeKey(postId: string): string {
  return `post-made:${postId}`
}

/** Returns the key of a topic's edits and its deletion, which are sent one after the other. */
export function topicKey(topicId: string): string {
  return `topic:${topicId}`
}

export function postKey(postId: string): string {
  return `post:${postId}`
}
