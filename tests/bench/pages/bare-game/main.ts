import type { GameCard, GameFilters } from '../../../../src/contract/games.ts'
import type { GameStateRow } from '../../../../src/local/db/game-state-row.ts'
import type { MetaRow } from '../../../../src/local/db/meta-rows.ts'
import type { MineRow } from '../../../../src/local/db/mine-row.ts'
import './bare-game.ts'

let db: IDBDatabase | undefined

window.bareGame = {
  async open(database) {
    db = await settled(indexedDB.open(database))
  },
  show(gameId) {
    if (!db) throw new Error('The database is not open.')
    const rows = db.transaction(['games', 'meta', 'gameStates', 'mine'])
    void Promise.all([
      settled<GameCard>(rows.objectStore('games').get(gameId)),
      settled<MetaRow>(rows.objectStore('meta').get('dictionaries')),
      settled<GameStateRow | undefined>(rows.objectStore('gameStates').get(gameId)),
      settled<MineRow | undefined>(rows.objectStore('mine').get(['wishes', String(gameId)])),
    ]).then(([game, meta, state, wish]) => {
      const { value: dictionaries } = meta.value as { value: GameFilters }
      document.body.replaceChildren(pageOf(game, dictionaries, state?.state ?? null, wish?.value !== undefined))
    })
  },
  clear() {
    document.body.replaceChildren()
  },
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

/** Returns all facts of a game's page, without any styles. */
function pageOf(game: GameCard, dictionaries: GameFilters, verdict: string | null, isWanted: boolean): HTMLElement {
  const main = document.createElement('main')
  const cover = document.createElement('img')
  cover.src = game.cover_url
  cover.alt = ''
  main.append(cover, element('h1', game.name), element('p', String(game.first_release_date)))
  for (const [name, isPressed] of [
    ['Nope', verdict === 'disliked'],
    ['Like', verdict === 'liked'],
    ['Owned', verdict === 'owned'],
    ['Want', isWanted],
  ] as const) {
    const button = element('button', name)
    button.setAttribute('aria-pressed', String(isPressed))
    main.append(button)
  }
  main.append(element('p', `${game.like_qty} ${game.wishlist_count}`), element('p', game.summary), factsOf(game, dictionaries))
  return main
}

function factsOf(game: GameCard, dictionaries: GameFilters): HTMLElement {
  const facts = document.createElement('dl')
  const linked = [
    ['Platforms', dictionaries.platforms, game.platform_ids],
    ['Genres', dictionaries.genres, game.genre_ids],
    ['Modes', dictionaries.game_modes, game.game_mode_ids],
    ['Themes', dictionaries.themes, game.themes],
  ] as const
  for (const [term, entries, ids] of linked) {
    const links = ids.map((id) => {
      const link = element('a', entries.find((entry) => entry.id === id)?.name ?? '')
      link.setAttribute('href', `/${id}`)
      return link
    })
    const value = document.createElement('dd')
    value.append(...links)
    facts.append(element('dt', term), value)
  }
  facts.append(element('dt', 'By'), element('dd', [...game.developers, ...game.publishers].join(', ')))
  return facts
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
