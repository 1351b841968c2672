import type { Device } from '../../local/device.ts'
import type { ReadParts } from '../../local/own-data/read-export.ts'
import type { MatchGames } from '../../local/own-data/resolve-games.ts'
import type { Remote } from '../../remote/remote.ts'
import type { FoundImport } from './import-sheet.tsx'
import { IMPORT_TEXTS as TEXTS } from './keeping-texts.ts'

/** What a file would add; or, in words, why nothing can be taken from it. Changes nothing. */
export async function lookInto(device: Device, remote: Remote, file: Blob, readParts: ReadParts): Promise<FoundImport | string> {
  const [{ rowsOf }, { planImport }, { UnreadableFileError }] = await Promise.all([
    import('../../local/own-data/read-export.ts'),
    import('../../local/own-data/plan-import.ts'),
    import('../../local/own-data/unzip.ts'),
  ])
  try {
    const read = rowsOf(await readParts(file))
    return { about: read.about, plan: await planImport(device, read, location.origin, matchBy(remote)) }
  } catch (error) {
    return error instanceof UnreadableFileError ? TEXTS.problem(error.problem) : TEXTS.failed
  }
}

function matchBy(remote: Remote): MatchGames {
  return async (games) => {
    const answer = await remote.call('matchGames', { body: { games } })
    return answer.kind === 'answered' && answer.body.ids.length === games.length ? answer.body.ids : undefined
  }
}
