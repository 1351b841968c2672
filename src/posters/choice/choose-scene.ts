import { hashText, makeRandom } from '../drawing/random.ts'
import type { PosterSubject } from '../poster-subject.ts'
import { mayShow } from './scene-rules.ts'
import { GENRE_SCENES, NAME_SCENES, TAG_SCENES, TELLING_GENRES, THEME_SCENES, VAGUE_TAGS } from './scene-table.ts'
import type { SceneName } from './scenes.ts'

/** How much each kind of fact says about the picture. A tag names a thing that can be drawn; a theme only a mood. */
const TAG_WEIGHT = 4.5
const VAGUE_TAG_WEIGHT = 1.6
const TELLING_FACTOR = 2
const MAIN_GENRE_WEIGHT = 2
const GENRE_WEIGHT = 1
const THEME_WEIGHT = 1.1

/**
 * Scenes nearly as fitting as the best one share the games, or every platformer would be the same hill. Where a tag
 * names the thing itself they must come much nearer.
 */
const NEARLY = 0.52
const NEARLY_WHERE_NAMED = 0.8

/** How much more often the better fitting scene is drawn: 1 would be in proportion. */
const PREFERENCE = 4

const SECOND_CHOICE = 0.82

/** A scene that many facts speak for would win everywhere by adding up small reasons: the rarer, the more it tells. */
const RARITY_EXPONENT = 0.22
const RARITY: ReadonlyMap<SceneName, number> = rarities()

const FALLBACK: SceneName = 'journey'

/**
 * The scene that a game's facts speak for most, one of the best by its id; the same facts give the same scene. Never one
 * that shows what the game is not about.
 */
export function chooseScene(subject: PosterSubject): SceneName {
  const scores = scoreScenes(subject)
  const best = Math.max(0, ...scores.values())
  const isNamed =
    NAME_SCENES.some(([word]) => word.test(subject.name)) ||
    subject.tags.some((tag) => Object.hasOwn(TAG_SCENES, tag) && !VAGUE_TAGS.has(tag))
  const fitting = [...scores].filter(([, score]) => score >= best * (isNamed ? NEARLY_WHERE_NAMED : NEARLY))
  const random = makeRandom(hashText(`scene ${subject.id}`))
  const total = fitting.reduce((sum, [, score]) => sum + score ** PREFERENCE, 0)
  let ticket = random.next() * total
  for (const [name, score] of fitting) {
    ticket -= score ** PREFERENCE
    if (ticket <= 0) return name
  }
  return FALLBACK
}

/** How much a game's facts speak for each scene that it may show. */
export function scoreScenes(subject: PosterSubject): Map<SceneName, number> {
  const { tags, genreIds, themeIds } = subject
  const scores = new Map<SceneName, number>()
  const add = (names: readonly SceneName[] | undefined, weight: number): void => {
    names?.forEach((name, place) => {
      if (!mayShow(name, subject)) return
      const fit = weight * (place === 0 ? 1 : SECOND_CHOICE) * (RARITY.get(name) ?? 1)
      scores.set(name, (scores.get(name) ?? 0) + fit)
    })
  }
  for (const [word, names] of NAME_SCENES) if (word.test(subject.name)) add(names, TAG_WEIGHT)
  for (const tag of tags) {
    // A keyword may be 'constructor', which every object seems to have.
    if (Object.hasOwn(TAG_SCENES, tag)) add(TAG_SCENES[tag], VAGUE_TAGS.has(tag) ? VAGUE_TAG_WEIGHT : TAG_WEIGHT)
  }
  genreIds.forEach((id, place) => {
    const weight = place === 0 ? MAIN_GENRE_WEIGHT : GENRE_WEIGHT
    add(GENRE_SCENES[id], TELLING_GENRES.has(id) ? weight * TELLING_FACTOR : weight)
  })
  for (const id of themeIds) add(THEME_SCENES[id], THEME_WEIGHT)
  return scores
}

function rarities(): Map<SceneName, number> {
  const mentions = new Map<SceneName, number>()
  const tables = [TAG_SCENES, GENRE_SCENES, THEME_SCENES].flatMap((table) => Object.values(table))
  for (const names of [...tables, ...NAME_SCENES.map(([, scenes]) => scenes)]) {
    for (const name of names ?? []) mentions.set(name, (mentions.get(name) ?? 0) + 1)
  }
  return new Map([...mentions].map(([name, count]) => [name, count ** -RARITY_EXPONENT]))
}
