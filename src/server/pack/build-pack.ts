import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { PackIndex, PackPart } from '../../contract/pack.ts'
import { countBits } from '../../deck-engine/bitset.ts'
import { writeCountsPart } from '../../deck-engine/pack/counts-part.ts'
import { writeGamesPart } from '../../deck-engine/pack/games-part.ts'
import { writeNamesPart } from '../../deck-engine/pack/names-part.ts'
import { writeWeightsPart } from '../../deck-engine/pack/weights-part.ts'
import { PACK_FORMAT } from '../../deck-engine/pack/part-file.ts'
import type { PartKind } from '../../deck-engine/pack/part-file.ts'
import type { DeckIndex } from '../../deck-engine/deck-index.ts'
import type { Community } from '../../deck-engine/ranking/community.ts'
import { adultGames } from '../../deck-engine/select-games.ts'
import { idsOf } from '../catalogue/index/card-line.ts'
import type { CardFields } from '../catalogue/index/card-line.ts'
import type { GameCards } from '../games/game-cards.ts'
import type { NamedEntries } from '../../deck-engine/named-entries.ts'
import { chooseIds, partGames } from './choose-games.ts'
import type { OutsideIds } from './outside-ids.ts'
import { countsOf, packedGameOf } from './packed-game.ts'
import { packedWeights } from './packed-weights.ts'

/** A pack as it is served. */
export interface Pack {
  readonly index: PackIndex
  /** The index without games for adults, for players who have not asked for them. */
  readonly shown: PackIndex
  /** Compressed by Brotli, by the names of the parts. */
  readonly bodies: ReadonlyMap<string, Buffer>
}

const compress = promisify(brotliCompress)
/** Level 9 saves a hundredth for thirty times the time, level 11 an eighth for a hundred and fifty times. */
const QUALITY = 5
const GAMES_PER_TURN = 500
const NAME_CHARACTERS = 22
/** The maximum size of all parts as they are sent: every visitor fetches that much. */
const PACK_MAX_BYTES = 1_500_000
/** The maximum size of the ranking data, in addition: the number of weights of each game, fewer if it would become larger. */
const WEIGHTS_MAX_BYTES = 300_000
const WEIGHTS_OF_A_GAME = [30, 24, 18, 12, 6, 0] as const
/** The number of other names of each game; fewer if the pack would become too large. */
const OTHER_NAMES = [12, 6, 3, 1, 0] as const

/** The parts of a catalogue that are packed. */
export interface PackedCatalogue {
  readonly index: DeckIndex
  readonly community: Community
  readonly cards: Pick<GameCards, 'fieldsOf'>
  readonly companies: Pick<NamedEntries, 'ofId'>
  readonly franchises: Pick<NamedEntries, 'ofId'>
}

/**
 * Packs the most relevant games of the catalogue. It yields to other work of this thread; the compression, which takes longest, runs in the
 * thread pool.
 */
export async function buildPack(
  { index, community, cards, companies, franchises }: PackedCatalogue,
  readOutside: (gameIds: readonly number[]) => Promise<ReadonlyMap<number, OutsideIds>>,
): Promise<Pack> {
  const ids = chooseIds(index)
  const chosen: CardFields[] = []
  for (const [at, id] of ids.entries()) {
    if (at % GAMES_PER_TURN === GAMES_PER_TURN - 1) await nextTurn()
    const fields = cards.fieldsOf(id)
    if (fields !== undefined) chosen.push(fields)
  }
  const source: PackSource = { chosen, outside: await readOutside(ids), companies, franchises }
  let writer = new PackWriter()
  for (const otherNamesMax of OTHER_NAMES) {
    writer = await writeParts(source, otherNamesMax)
    if (writer.parts.reduce((sum, { bytes }) => sum + bytes, 0) <= PACK_MAX_BYTES) break
  }
  await writeWeights(writer, index, community, ids)
  const unasked = adultGames(index)
  const summary = { format: PACK_FORMAT, games: chosen.length, catalogue_games: index.size, parts: writer.parts }
  return {
    index: summary,
    shown: {
      ...summary,
      games: chosen.length - partGames(chosen).adult.length,
      catalogue_games: index.size - (unasked === undefined ? 0 : countBits(unasked)),
      parts: writer.parts.filter(({ adult }) => !adult),
    },
    bodies: writer.bodies,
  }
}

interface PackSource {
  readonly chosen: readonly CardFields[]
  readonly outside: ReadonlyMap<number, OutsideIds>
  readonly companies: Pick<NamedEntries, 'ofId'>
  readonly franchises: Pick<NamedEntries, 'ofId'>
}

async function writeParts({ chosen, outside, companies, franchises }: PackSource, otherNamesMax: number): Promise<PackWriter> {
  const { parts, adult } = partGames(chosen)
  const writer = new PackWriter()
  const packed = async (games: readonly CardFields[]) => {
    await nextTurn()
    return writeGamesPart(games.map((fields) => packedGameOf(fields, outside.get(Number(fields.id)), otherNamesMax)))
  }
  for (const games of parts) await writer.add('games', false, await packed(games))
  await writer.add(
    'names',
    false,
    writeNamesPart({
      companies: namesOf(
        chosen.flatMap(({ developerIds, publisherIds }) => [...idsOf(developerIds), ...idsOf(publisherIds)]),
        companies,
      ),
      series: namesOf(
        chosen.flatMap(({ seriesId }) => idsOf(seriesId)),
        franchises,
      ),
    }),
  )
  const shown = parts.flat().sort((a, b) => Number(a.id) - Number(b.id))
  await writer.add('counts', false, writeCountsPart(shown.map(countsOf)))
  if (adult.length > 0) {
    await writer.add('games', true, await packed(adult))
    await writer.add('counts', true, writeCountsPart(adult.map(countsOf)))
  }
  return writer
}

async function writeWeights(writer: PackWriter, index: DeckIndex, community: Community, ids: readonly number[]): Promise<void> {
  const chosen = new Set(ids)
  for (const rowMax of WEIGHTS_OF_A_GAME) {
    await nextTurn()
    const part = await compressed('weights', false, writeWeightsPart(packedWeights(index, community, chosen, rowMax)))
    if (part.body.length > WEIGHTS_MAX_BYTES && rowMax > 0) continue
    writer.put(part)
    return
  }
}

interface CompressedPart extends Omit<PackPart, 'bytes'> {
  readonly body: Buffer
}

async function compressed(kind: PartKind, adult: boolean, bytes: Uint8Array): Promise<CompressedPart> {
  const name = createHash('sha256').update(bytes).digest('base64url').slice(0, NAME_CHARACTERS)
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  return { kind, name, adult, body: await compress(bytes, { params }) }
}

class PackWriter {
  readonly parts: PackPart[] = []
  readonly bodies = new Map<string, Buffer>()

  async add(kind: PartKind, adult: boolean, bytes: Uint8Array): Promise<void> {
    this.put(await compressed(kind, adult, bytes))
  }

  put({ kind, name, adult, body }: CompressedPart): void {
    this.bodies.set(name, body)
    this.parts.push({ kind, name, bytes: body.length, adult })
  }
}

function namesOf(ids: readonly number[], { ofId }: Pick<NamedEntries, 'ofId'>): Map<number, string> {
  return new Map(
    [...new Set(ids)].flatMap((id) => {
      const entry = ofId.get(id)
      return entry === undefined ? [] : [[id, entry.name] as const]
    }),
  )
}
