import { scoreText } from '../../domain/review-rule.ts'
import type { MutatorName, MutationPayloads } from '../../mutators/registry.ts'
import { CHANGE_MESSAGES as MESSAGES } from './messages.ts'

/** The names for the ids in rows. An id that this device does not know has no name. */
export interface Names {
  readonly games: ReadonlyMap<number, string>
  /** Maps ids to names. */
  readonly lists: ReadonlyMap<string, string>
}

/** The player's line for each mutator. A mutator without a line does not compile. */
export const MUTATOR_MESSAGES: { readonly [K in MutatorName]: (payload: MutationPayloads[K], names: Names) => string } = {
  'gamestate.set': ({ gameId, state }, names) => MESSAGES.state(state, nameOf(gameId, names)),
  'game.like': ({ gameId, liked }, names) => MESSAGES.state(liked ? 'liked' : null, nameOf(gameId, names)),
  'game.want': ({ gameId, wanted }, names) => MESSAGES.wish(wanted, nameOf(gameId, names)),
  'quest.record': () => MESSAGES.questSteps,
  'reward.claim': () => MESSAGES.rewards,
  'reward.unlock': () => MESSAGES.rewardItem,
  'list.like': ({ liked }) => MESSAGES.list(liked),
  'list.create': ({ name }) => MESSAGES.newList(name),
  'list.place': ({ listId, gameId, place }, names) => MESSAGES.listGame(place !== null, listName(listId, names), nameOf(gameId, names)),
  'list.switch': ({ listId, name, on }, names) => MESSAGES.listSwitch[name](on, listName(listId, names)),
  'list.write': (written, names) => listText(written, names),
  'list.delete': ({ listId }, names) => MESSAGES.listDeleted(listName(listId, names)),
  'review.write': ({ gameId, rating, comment }, names) => MESSAGES.review(nameOf(gameId, names), scoreText(rating), comment),
  'review.delete': ({ gameId }, names) => MESSAGES.reviewDeleted(nameOf(gameId, names)),
  'review.like': ({ liked }) => MESSAGES.reviewLike(liked),
  'reply.write': ({ comment }) => MESSAGES.reply(comment),
  'reply.edit': ({ comment }) => MESSAGES.replyEdited(comment),
  'reply.delete': () => MESSAGES.replyDeleted,
  'topic.write': ({ title }) => MESSAGES.topic(title),
  'topic.edit': ({ title }) => MESSAGES.topicEdited(title),
  'topic.delete': () => MESSAGES.topicDeleted,
  'topic.like': ({ liked }) => MESSAGES.topicLike(liked),
  'topic.visit': () => MESSAGES.topicVisit,
  'post.write': ({ text }) => MESSAGES.post(text),
  'post.edit': ({ text }) => MESSAGES.postEdited(text),
  'post.delete': () => MESSAGES.postDeleted,
  'post.like': ({ liked }) => MESSAGES.postLike(liked),
  'player.follow': ({ player, following }) => MESSAGES.follow(following, player.display_name),
  'player.block': ({ player, blocked }) => MESSAGES.block(blocked, player.display_name),
  'player.mute': ({ player, muted }) => MESSAGES.mute(muted, player.display_name),
  'notification.read': () => MESSAGES.notificationsRead,
  'avatar.set': () => MESSAGES.picture,
  'profile.edit': ({ part, text }) => MESSAGES.profile(part, text),
  'socials.set': ({ key, value, show }) => MESSAGES.social(key, value, show),
  'settings.merge': ({ platforms, genres, time_zone: zone }) =>
    zone !== undefined ? MESSAGES.timeZone : platforms ? MESSAGES.platforms : genres ? MESSAGES.genres : MESSAGES.settings,
  'taste.say': ({ value }) => MESSAGES.taste[value],
  'taste.forget': ({ upTo }) => MESSAGES.tasteForgotten(upTo !== 0),
  'import.note': ({ changes, source }) => MESSAGES.imported(changes > 0, source),
  'report.send': ({ title, description }) => MESSAGES.report(title || description),
}

function nameOf(gameId: number, names: Names): string {
  return names.games.get(gameId) ?? MESSAGES.unknownGame
}

/** Returns the name of a list for use in a sentence. */
export function listName(listId: string, names: Names): string {
  return MESSAGES.listName(names.lists.get(listId))
}

function listText({ listId, part, gameId, text }: MutationPayloads['list.write'], names: Names): string {
  if (part === 'name') return MESSAGES.listRenamed(text)
  if (part === 'description') return MESSAGES.listDescription(listName(listId, names), text)
  return MESSAGES.listNote(listName(listId, names), nameOf(gameId ?? 0, names), text)
}
