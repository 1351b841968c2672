import { brotliCompressSync, constants } from 'node:zlib'
import { writeCountsPart } from '../../src/deck-engine/pack/counts-part.ts'
import { dealPacked } from '../../src/deck-engine/pack/deal-packed.ts'
import { writeGamesPart } from '../../src/deck-engine/pack/games-part.ts'
import { writeNamesPart } from '../../src/deck-engine/pack/names-part.ts'
import { PackedCatalogue } from '../../src/deck-engine/pack/packed-catalogue.ts'
import type { HeldPart } from '../../src/deck-engine/pack/packed-catalogue.ts'
import { NO_TASTE } from '../../src/deck-engine/ranking/taste.ts'
import { countsOfPacked, packedGames } from '../support/packed-games.ts'
import { atMost, figure } from './report.ts'
import type { Bench } from './report.ts'
import { median, sum } from './statistics.ts'

const GAMES = 20_000
const GAMES_PER_PART = 4_000
const COMPANIES = 12_000
const ROUNDS = 9
const PACK_MAX_BYTES = 1_500_000
/** A phone takes four times as long as this machine; the other benches assume the same. */
const SLOWER = 4
const DECK_MAX_MS = 300
const DEAL_MAX_MS = 50
/** The likes of a player who has liked and disliked some games; there is no filter. */
const LIKED = packedGames(GAMES)
  .slice(0, 400)
  .map(({ id }) => id)
const TASTE = { ...NO_TASTE, liked: LIKED.slice(0, 200), disliked: LIKED.slice(200) }
const NOBODYS = { filters: {}, settled: LIKED, shown: [], limit: 300, seed: 7, nowS: Date.UTC(2026, 5, 1) / 1_000 }

/** The size of the catalogue that a device fetches, and the time until it can deal offline. */
export const packBench: Bench = {
  name: 'pack',
  title: `The pack of ${GAMES.toLocaleString('en')} games`,
  run(log) {
    log('packing')
    const parts = partsOf()
    const bytesOf = (kind: string) => sum(parts.filter((part) => part.kind === kind).map(({ bytes }) => compressed(bytes)))
    log('reading')
    const rounds = Array.from({ length: ROUNDS }, () => {
      const catalogue = { read: new PackedCatalogue([]) }
      const deckMs = processorMs(() => void (catalogue.read = new PackedCatalogue(parts)).deck())
      const { read } = catalogue
      const dealMs = processorMs(() => void dealPacked(read, { ...NOBODYS, taste: TASTE }))
      return {
        deckMs,
        dealMs: Math.min(
          dealMs,
          processorMs(() => void dealPacked(read, { ...NOBODYS, taste: TASTE })),
        ),
      }
    })
    return Promise.resolve({
      figures: ['games', 'names', 'counts'].map((kind) => figure(`bytes of ${kind}`, bytesOf(kind), 'bytes')),
      verdicts: [
        atMost('all parts together', sum(['games', 'names', 'counts'].map(bytesOf)), PACK_MAX_BYTES, 'bytes'),
        atMost(
          'from the parts to the deck’s index, of the thread, four times',
          SLOWER * median(rounds.map(({ deckMs }) => deckMs)),
          DECK_MAX_MS,
          'ms',
        ),
        atMost(
          'a deal of 300 cards from it, of the thread, four times',
          SLOWER * median(rounds.map(({ dealMs }) => dealMs)),
          DEAL_MAX_MS,
          'ms',
        ),
      ],
    })
  },
}

function partsOf(): HeldPart[] {
  const games = packedGames(GAMES)
  const starts = Array.from({ length: GAMES / GAMES_PER_PART }, (_, part) => part * GAMES_PER_PART)
  const companies = new Map(games.slice(0, COMPANIES).map(({ name }, at) => [at, `${name.split(' ')[0]} Studios`]))
  return [
    ...starts.map((start) => ({ kind: 'games', bytes: writeGamesPart(games.slice(start, start + GAMES_PER_PART)) })),
    { kind: 'names', bytes: writeNamesPart({ companies, series: new Map() }) },
    { kind: 'counts', bytes: writeCountsPart(countsOfPacked(games)) },
  ]
}

function compressed(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length
}

/** Counts processor time, so other programs do not count, unless they slow the processor down. */
function processorMs(run: () => void): number {
  const before = process.threadCpuUsage()
  run()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
