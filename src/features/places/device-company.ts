import type { CompanyAnswer, CompanyWork } from '../../contract/companies.ts'
import type { GameCard } from '../../contract/games.ts'
import { companyGames } from '../../deck-engine/company-games.ts'
import type { RoleGames } from '../../deck-engine/company-games.ts'
import type { SearchIndex } from '../../deck-engine/search-index.ts'
import { slugOf } from '../../domain/slug.ts'
import type { UserDatabase } from '../../local/database.ts'
import { readAllGames } from '../../local/games/games.ts'
import { readKnownNames } from '../../local/games/known-names.ts'

/** What the server would answer on a company, of the games that this device has; null where none of them is its. */
export async function companyOnDevice(db: UserDatabase, index: SearchIndex, idOrSlug: string): Promise<CompanyAnswer | null> {
  const known = await readKnownNames(db)
  const companies = new Map(known.companies.map(({ id, name }) => [id, name]))
  const series = new Map(known.series.map(({ id, name }) => [id, name]))
  for (const game of await readAllGames(db)) learn(game, companies, series)
  const id = findId(companies, idOrSlug)
  const { bestId, total, firstYear, developed, published } = companyGames(index, id)
  if (bestId === undefined) return null
  const workOf = ({ total: count, seriesIds }: RoleGames): CompanyWork => ({
    game_count: count,
    series: seriesIds.map((seriesId) => ({
      id: seriesId,
      name: series.get(seriesId) ?? '',
      game_count: index.franchisePostings.get(seriesId)?.length ?? 0,
    })),
  })
  const name = companies.get(id) ?? ''
  const cover = (await db.games.get(bestId))?.cover ?? null
  return {
    company: { id, slug: slugOf(name), name, game_count: total, first_year: firstYear, cover },
    developed: workOf(developed),
    published: workOf(published),
  }
}

function learn(game: GameCard, companies: Map<number, string>, series: Map<number, string>): void {
  const { developer_ids: developers = [], publisher_ids: publishers = [] } = game
  for (const [at, id] of developers.entries()) companies.set(id, game.developers[at] ?? '')
  for (const [at, id] of publishers.entries()) companies.set(id, game.publishers[at] ?? '')
  if (game.series_id !== undefined && game.series !== null) series.set(game.series_id, game.series)
}

/** As the server finds it: by its number, else by its slug. 0 where it is nobody's. */
function findId(companies: ReadonlyMap<number, string>, idOrSlug: string): number {
  if (/^\d{1,10}$/.test(idOrSlug) && companies.has(Number(idOrSlug))) return Number(idOrSlug)
  const slug = slugOf(idOrSlug)
  for (const [id, name] of companies) if (slugOf(name) === slug) return id
  return 0
}
