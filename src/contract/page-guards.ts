/** The guards of calls that single pages make: together, so that the start names one script for all of them. */
export { isCompanyAnswer } from './company-guards.ts'
export { isGameWhole } from './game-whole-guard.ts'
export { areSavedLists, isOpenList } from './list-guards.ts'
export { isPlatformAnswer, isPlatformFamilyAnswer } from './platform-guards.ts'
export { isLeaderboard, isOwnLevelInfo, isRewardBank } from './quest-guards.ts'
export { areReviews, isGameReviews, isReviewThread } from './review-guards.ts'
export { areNamed, areSuggestedGames, areSuggestedUsers, isSearchAnswer } from './search-guards.ts'
export { isTasteTwinsAnswer } from './twin-guards.ts'
