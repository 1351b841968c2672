// @vitest-environment happy-dom
// Shows [S163].
import 'fake-indexeddb/auto'
import { useEffect } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { letTheDatabaseDraw, mount } from '../../../tests/support/mount.tsx'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { askKnownHere } from '../../../tests/support/pack-here.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { readKnownNames } from '../../local/queries/known-names.ts'
import type { NamesOf } from './use-names.ts'
import { useNames } from './use-names.ts'

const NINTENDO = { id: 70, name: 'Nintendo EPD', game_count: 3 }
const OTHERS = [null, {}, [null], [{ id: 70 }]]

const reported = vi.fn<(error: unknown) => void>()

// The test's document has no `reportError`.
beforeEach(() => vi.stubGlobal('reportError', reported))
afterEach(() => {
  vi.unstubAllGlobals()
  expect(reported).not.toHaveBeenCalled()
})

function open(ids: readonly number[] = []) {
  const device = new TestDevice()
  const remote = new ScriptedRemote('ada', device.now)
  const drawn: NamesOf[] = []
  function Names() {
    const names = useNames(device.db, remote, 'companies', ids)
    useEffect(() => void drawn.push(names))
    return <p>{[...names.names.values()].join()}</p>
  }
  const show = () => {
    const mounted = mount(<Names />)
    letTheDatabaseDraw()
    return mounted
  }
  const suggest = async (text: string) => drawn.at(-1)?.suggest(text, new AbortController().signal)
  const known = async () => (await readKnownNames(device.db)).companies
  return { device, remote, show, suggest, known }
}

test.each([unknown('network'), ...OTHERS.map((body) => answered(body))])(
  'if the server cannot be reached (%j) those with games here are named, and nothing is stored',
  async (answer) => {
    askKnownHere()
    const { device, remote, show, suggest, known } = open()
    show()
    remote.next('suggestCompanies', answer)
    expect(await suggest('nint')).toBe('unreachable')
    expect(await known()).toEqual([])
    remote.next('suggestCompanies', answered([NINTENDO]), answer)
    expect(await suggest('nint')).toEqual([{ id: 70, name: 'Nintendo EPD', count: 3 }])
    await device.db.games.put(gameCard(1, { developers: ['Nintendo EPD'], developer_ids: [70] }))
    expect(await suggest('nint')).toEqual([{ id: 70, name: 'Nintendo EPD', count: 1 }])
  },
)

test.each(OTHERS)('an id in an address has no name if the response is %j', async (body) => {
  const { remote, show, known } = open([70])
  remote.always('suggestCompanies', answered(body))
  show()
  await vi.waitFor(() => expect(remote.names).toEqual(['suggestCompanies']))
  expect(await known()).toEqual([])
})

test('the server names the ids of an address', async () => {
  const { remote, show } = open([70])
  remote.always('suggestCompanies', answered([NINTENDO]))
  const { shows } = show()
  await vi.waitFor(() => expect(shows('Nintendo EPD')).toBe(true))
})
