import type { MutationKind, MutationPayloads } from '../../kinds/registry.ts'
import { CHANGE_TEXTS as TEXTS } from '../shell/texts.ts'

/** The names of the games that rows speak of; one that the device does not know has none. */
export type GameNames = ReadonlyMap<number, string>

/** How each kind of change is told to its player. A kind without words does not compile. */
export const KIND_WORDS: { readonly [K in MutationKind]: (payload: MutationPayloads[K], names: GameNames) => string } = {
  'gamestate.set': ({ gameId, state }, names) => TEXTS.state(state, nameOf(gameId, names)),
  'game.like': ({ gameId, liked }, names) => TEXTS.state(liked ? 'liked' : null, nameOf(gameId, names)),
  'game.want': ({ gameId, wanted }, names) => TEXTS.wish(wanted, nameOf(gameId, names)),
  'quest.record': () => TEXTS.questSteps(1),
  'list.like': ({ liked }) => TEXTS.list(liked),
  'list.create': ({ name }) => TEXTS.newList(name),
  'list.place': ({ gameId, place }, names) => TEXTS.listGame(place !== null, nameOf(gameId, names)),
  'list.switch': ({ name, on }) => TEXTS.listSwitch[name](on),
  'list.write': ({ part, text }) => TEXTS.listText[part](text),
  'list.delete': () => TEXTS.listDeleted,
  'avatar.set': () => TEXTS.picture,
  'settings.merge': ({ platforms }) => (platforms ? TEXTS.platforms : TEXTS.genres),
}

function nameOf(gameId: number, names: GameNames): string {
  return names.get(gameId) ?? TEXTS.unknownGame
}
