// Shows [S327].
import { expect, test } from 'vitest'
import type { OutboxRow } from '../../local/rows.ts'
import { changeWords, rejectedWords, waitingWords } from './change-words.ts'

const NAMES = { games: new Map([[1, 'Celeste'], [2, 'Portal']]), lists: new Map([['l', 'Cosy']]) }
const NO_NAMES = { games: new Map(), lists: new Map() }
let seq = 0

function row(part: Pick<OutboxRow, 'kind' | 'payload' | 'entityKey'> & Partial<OutboxRow>): OutboxRow {
  seq += 1
  const rest = { attempts: 0, serverErrors: 0, nextAttemptAt: 0, state: 'pending', lastError: null, at: seq }
  return { seq, id: `id-${seq}`, userId: 'u', kindVersion: 1, ...rest, ...part } as OutboxRow
}

const swipe = () => [
  row({ kind: 'gamestate.set', entityKey: 'game:1', payload: { gameId: 1, state: 'liked' } }),
  row({ kind: 'game.like', entityKey: 'game:1', payload: { gameId: 1, liked: true } }),
  row({ kind: 'quest.record', entityKey: 'quest:a', payload: { eventId: 'a', type: 'SWIPE', retracted: false } }),
]

test('a swipe that waits is one line, and quest steps are one sum', () => {
  expect(waitingWords([...swipe(), ...swipe()], NAMES).map(({ text }) => text)).toEqual(['Like: Celeste', '2 quest steps'])
})

test('a game that the device does not know is said to be one', () => {
  const [state] = swipe()
  expect(changeWords(state as OutboxRow, NO_NAMES).text).toBe('Like: a game that is not on this device')
})

test('a list is liked or skipped', () => {
  const like = (liked: boolean) => row({ kind: 'list.like', entityKey: 'list:l', payload: { listId: 'l', liked } })
  expect([true, false].map((liked) => changeWords(like(liked), NAMES).text)).toEqual(['Like a list', 'Skip a list'])
})

const place = (gameId: number, to: string | null, rest: Partial<Pick<OutboxRow, 'serverErrors' | 'state' | 'lastError'>> = {}) =>
  row({ kind: 'list.place', entityKey: `list-game:l/${gameId}`, payload: { listId: 'l', gameId, place: to }, ...rest })
const textsOf = (words: readonly { text: string }[]) => words.map(({ text }) => text)

test('a change of a list is told by its name, where it is known', () => {
  const write = (part: 'name' | 'description' | 'note', text: string) =>
    row({ kind: 'list.write', entityKey: 'x', payload: { listId: 'l', part, gameId: part === 'note' ? 1 : null, text, version: 'v', basedOn: null } })
  const rows = [
    place(1, 'a0'), place(2, null), write('name', 'Cosier'), write('description', 'Tea'), write('note', 'With cake'), write('note', ''),
    row({ kind: 'list.switch', entityKey: 'x', payload: { listId: 'l', name: 'is_public', on: false } }),
    row({ kind: 'list.delete', entityKey: 'x', payload: { listId: 'l' } }),
  ]
  expect(textsOf(rows.map((one) => changeWords(one, NAMES)))).toEqual([
    'Placed in “Cosy”: Celeste', 'Taken out of “Cosy”: Portal', 'List renamed: Cosier', 'Description of “Cosy”: Tea',
    'Note on Celeste in “Cosy”: With cake', 'Note taken from Celeste in “Cosy”', 'Made private: “Cosy”', 'Deleted: “Cosy”',
  ])
  expect(changeWords(place(1, 'a0'), NO_NAMES).text).toBe('Placed in a list: a game that is not on this device')
})

test('games that are placed in a list wait as one line, each game once, and those taken out as another', () => {
  const words = waitingWords([place(1, 'a0'), place(2, 'a1'), place(1, 'a2'), place(3, null), place(4, null)], NAMES)
  expect(textsOf(words)).toEqual(['2 games placed in “Cosy”', '2 games taken out of “Cosy”'])
  expect(words.map(({ rows }) => rows)).toEqual([3, 2])
  expect(textsOf(waitingWords([place(1, 'a0'), place(1, 'a1')], NAMES))).toEqual(['Placed in “Cosy”: Celeste'])
})

test('one with which the server has trouble has a line of its own', () => {
  const troubled = place(1, 'a0', { serverErrors: 8 })
  expect(textsOf(waitingWords([troubled, place(2, 'a0'), place(3, 'a0')], NAMES))).toEqual([
    'Placed in “Cosy”: Celeste', '2 games placed in “Cosy”',
  ])
})

test('what of one list was refused for one reason is one entry, with each change in it', () => {
  const refused = (code: string) => ({ state: 'rejected' as const, lastError: { code, message: `No: ${code}.` } })
  const rows = [place(1, 'a0', refused('unknown_list')), place(2, null, refused('unknown_list')), place(3, 'a0', refused('list_full'))]
  const words = rejectedWords(rows, NAMES)
  expect(words).toMatchObject([
    {
      text: '2 changes of “Cosy”', each: ['Placed in “Cosy”: Celeste', 'Taken out of “Cosy”: Portal'],
      ids: [rows[0]?.id, rows[1]?.id], reason: 'No: unknown_list.',
    },
    { text: 'Placed in “Cosy”: a game that is not on this device', ids: [rows[2]?.id] },
  ])
})

test('two texts of a list that were changed elsewhere are two questions', () => {
  const conflict = (part: 'name' | 'description') =>
    row({
      kind: 'list.write', entityKey: part, payload: { listId: 'l', part, gameId: null, text: 'mine', version: 'v', basedOn: null },
      state: 'rejected', lastError: { code: 'conflict', message: 'Changed elsewhere.' }, theirs: { version: 'w', value: { text: 'theirs' } },
    })
  expect(rejectedWords([conflict('name'), conflict('description')], NAMES)).toHaveLength(2)
})

test('settings are told by what was chosen', () => {
  const merge = (payload: { genres: number[] } | { platforms: number[] }) => row({ kind: 'settings.merge', entityKey: 'settings', payload })
  expect([merge({ genres: [1] }), merge({ platforms: [6] })].map((one) => changeWords(one, NAMES).text)).toEqual([
    'Your favourite genres', 'Your platforms',
  ])
})

test('a refused change gives the server’s reason, one in trouble says that it is tried again', () => {
  const [state] = swipe()
  const error = { code: 'unknown_game', message: 'There is no such game.' }
  expect(changeWords({ ...state, state: 'rejected', lastError: error } as OutboxRow, NAMES).reason).toBe(error.message)
  expect(changeWords({ ...state, serverErrors: 8, lastError: error } as OutboxRow, NAMES).reason).toContain(
    'tried again every hour',
  )
})

test('a row that this version cannot read shows its content', () => {
  const strange = row({ kind: 'gamestate.set', entityKey: 'x', payload: { gameId: 1, state: null } })
  const unreadable = { ...strange, kind: 'list.unheard-of', payload: { title: 'Cosy' } } as unknown as OutboxRow
  expect(changeWords(unreadable, NAMES).text).toBe('{"title":"Cosy"}')
  const broken = { ...strange, payload: undefined } as unknown as OutboxRow
  expect(() => changeWords(broken, NAMES)).not.toThrow()
})

test('what lies on the shelf because it stood on another change is one entry with it', () => {
  const [state, like] = swipe() as [OutboxRow, OutboxRow]
  const words = rejectedWords([state, { ...like, shelvedWith: state.id }], NAMES)
  expect(words.map(({ key, text }) => [key, text])).toEqual([[state.id, 'Like: Celeste, and one change that came with it']])
})

test('what stood on a change that is no longer there stands for itself', () => {
  const [state] = swipe() as [OutboxRow]
  expect(rejectedWords([{ ...state, shelvedWith: 'long gone' }], NAMES)).toHaveLength(1)
})

test('a picture that was refused says that its upload failed, and why [S40]', () => {
  const error = { code: 'not_an_image', message: 'This file is no picture.' }
  const picture = row({ kind: 'avatar.set', entityKey: 'avatar', payload: { picture: new ArrayBuffer(0) }, state: 'rejected', lastError: error })
  expect(changeWords(picture, NAMES).reason).toBe(`Upload failed. Please try again. ${error.message}`)
})
