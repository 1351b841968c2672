import { hashText, makeRandom } from '../drawing/random.ts'
import type { PosterSubject } from '../poster-subject.ts'
import { mayShow } from './scene-rules.ts'
import { GENRE_SCENES, NAME_SCENES, TAG_SCENES, DISTINCTIVE_GENRES, THEME_SCENES, VAGUE_TAGS } from './scene-table.ts'
import type { SceneName } from './scenes.ts'

/** The weight of each kind of fact. A tag names a thing that can be drawn, a theme only a mood. */
const TAG_WEIGHT = 4.5
const VAGUE_TAG_WEIGHT = 1.6
const DISTINCTIVE_FACTOR = 2
const MAIN_GENRE_WEIGHT = 2
const GENRE_WEIGHT = 1
const THEME_WEIGHT = 1.1

/**
 * The share of the best score from which a scene is drawn as well. Without it every platformer would be the same hill. If a tag names
 * a thing, the scores must be much closer.
 */
const NEARLY = 0.52
const NEARLY_WHERE_NAMED = 0.8

/** The exponent of a score in the draw: 1 would be in proportion. */
const PREFERENCE = 4

const SECOND_CHOICE = 0.82

/** A scene that many facts propose would win everywhere by adding up small weights, so rare scenes get more. */
const RARITY_EXPONENT = 0.22
const RARITY: ReadonlyMap<SceneName, number> = rarities()

const FALLBACK: SceneName = 'journey'

/**
 * Returns one of the scenes with the best scores of a game's facts, drawn by its id. The same facts and id give the same scene. It
 * never shows what the game is not about.
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

/** Returns the score of each scene that the game may show. */
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
    // A keyword may be 'constructor', which every object inherits.
    if (Object.hasOwn(TAG_SCENES, tag)) add(TAG_SCENES[tag], VAGUE_TAGS.has(tag) ? VAGUE_TAG_WEIGHT : TAG_WEIGHT)
  }
  genreIds.forEach((id, place) => {
    const weight = place === 0 ? MAIN_GENRE_WEIGHT : GENRE_WEIGHT
    add(GENRE_SCENES[id], DISTINCTIVE_GENRES.has(id) ? weight * DISTINCTIVE_FACTOR : weight)
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
