import type { PosterSubject } from '../../src/posters/poster-subject.ts'
import { DICTIONARIES } from '../../src/server/catalogue/dictionaries.ts'
import { readStarter } from './read-starter.ts'

export interface StarterSubject extends PosterSubject {
  readonly series: string | null
  readonly platformIds: readonly number[]
}

/** Returns the data from which the posters of the starter catalogue are drawn, best known game first. */
export async function readStarterSubjects(): Promise<StarterSubject[]> {
  const tags = new Map(DICTIONARIES.tag.map(({ id, name }) => [id, name.toLowerCase()]))
  const games = await readStarter()
  return games.map(({ id, name, releaseSeconds, genreIds, themeIds, tagIds, series, platformIds }) => ({
    id,
    name,
    year: new Date(releaseSeconds * 1000).getUTCFullYear(),
    label: '',
    genreIds,
    themeIds,
    tags: tagIds.map((tagId) => tags.get(tagId) ?? ''),
    series,
    platformIds,
  }))
}
