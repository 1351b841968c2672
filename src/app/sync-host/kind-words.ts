import { scoreText } from '../../domain/review-rule.ts'
import type { MutationKind, MutationPayloads } from '../../kinds/registry.ts'
import { CHANGE_TEXTS as TEXTS } from '../shell/texts.ts'

/** The names of what rows speak of; what the device does not know has none. */
export interface Names {
  readonly games: ReadonlyMap<number, string>
  /** By their ids. */
  readonly lists: ReadonlyMap<string, string>
}

/** How each kind of change is told to its player. A kind without words does not compile. */
export const KIND_WORDS: { readonly [K in MutationKind]: (payload: MutationPayloads[K], names: Names) => string } = {
  'gamestate.set': ({ gameId, state }, names) => TEXTS.state(state, nameOf(gameId, names)),
  'game.like': ({ gameId, liked }, names) => TEXTS.state(liked ? 'liked' : null, nameOf(gameId, names)),
  'game.want': ({ gameId, wanted }, names) => TEXTS.wish(wanted, nameOf(gameId, names)),
  'quest.record': () => TEXTS.questSteps(1),
  'reward.claim': () => TEXTS.rewards,
  'reward.unlock': () => TEXTS.rewardItem,
  'list.like': ({ liked }) => TEXTS.list(liked),
  'list.create': ({ name }) => TEXTS.newList(name),
  'list.place': ({ listId, gameId, place }, names) =>
    TEXTS.listGame(place !== null, listName(listId, names), nameOf(gameId, names)),
  'list.switch': ({ listId, name, on }, names) => TEXTS.listSwitch[name](on, listName(listId, names)),
  'list.write': (written, names) => listText(written, names),
  'list.delete': ({ listId }, names) => TEXTS.listDeleted(listName(listId, names)),
  'review.write': ({ gameId, rating, comment }, names) => TEXTS.review(nameOf(gameId, names), scoreText(rating), comment),
  'review.delete': ({ gameId }, names) => TEXTS.reviewDeleted(nameOf(gameId, names)),
  'review.like': ({ liked }) => TEXTS.reviewLike(liked),
  'reply.write': ({ comment }) => TEXTS.reply(comment),
  'reply.edit': ({ comment }) => TEXTS.replyEdited(comment),
  'reply.delete': () => TEXTS.replyDeleted,
  'topic.write': ({ title }) => TEXTS.topic(title),
  'topic.edit': ({ title }) => TEXTS.topicEdited(title),
  'topic.delete': () => TEXTS.topicDeleted,
  'topic.like': ({ liked }) => TEXTS.topicLike(liked),
  'topic.visit': () => TEXTS.topicVisit,
  'post.write': ({ text }) => TEXTS.post(text),
  'post.edit': ({ text }) => TEXTS.postEdited(text),
  'post.delete': () => TEXTS.postDeleted,
  'post.like': ({ liked }) => TEXTS.postLike(liked),
  'player.follow': ({ player, following }) => TEXTS.follow(following, player.display_name),
  'player.block': ({ player, blocked }) => TEXTS.block(blocked, player.display_name),
  'player.mute': ({ player, muted }) => TEXTS.mute(muted, player.display_name),
  'notification.read': () => TEXTS.notificationsRead,
  'avatar.set': () => TEXTS.picture,
  'profile.edit': ({ part, text }) => TEXTS.profile(part, text),
  'socials.set': ({ key, value, show }) => TEXTS.social(key, value, show),
  'settings.merge': ({ platforms, genres, time_zone: zone }) =>
    zone !== undefined ? TEXTS.timeZone : platforms ? TEXTS.platforms : genres ? TEXTS.genres : TEXTS.settings,
  'taste.say': ({ value }) => TEXTS.taste[value],
  'taste.forget': ({ upTo }) => TEXTS.tasteForgotten(upTo !== 0),
  'import.note': ({ changes, source }) => TEXTS.imported(changes > 0, source),
  'report.send': ({ title, description }) => TEXTS.report(title || description),
}

function nameOf(gameId: number, names: Names): string {
  return names.games.get(gameId) ?? TEXTS.unknownGame
}

/** How a list is called among words: by its name, where that is known. */
export function listName(listId: string, names: Names): string {
  return TEXTS.listName(names.lists.get(listId))
}

function listText({ listId, part, gameId, text }: MutationPayloads['list.write'], names: Names): string {
  if (part === 'name') return TEXTS.listRenamed(text)
  if (part === 'description') return TEXTS.listDescription(listName(listId, names), text)
  return TEXTS.listNote(listName(listId, names), nameOf(gameId ?? 0, names), text)
}
