/** The categories of their own data that players can clear. */
export const CLEAR_CATEGORIES = ['liked', 'owned', 'wishlist', 'disliked', 'reviews', 'lists', 'review_replies', 'taste'] as const

export type ClearCategory = (typeof CLEAR_CATEGORIES)[number]
