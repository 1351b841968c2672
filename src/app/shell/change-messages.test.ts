// Shows [S327].
import { expect, test } from 'vitest'
import type { OutboxRow } from '../../local/db/outbox-row.ts'
import { changeMessage, rejectedMessages, waitingMessages } from './change-messages.ts'

const NAMES = {
  games: new Map([
    [1, 'Celeste'],
    [2, 'Portal'],
  ]),
  lists: new Map([['l', 'Cosy']]),
}
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

test('each pending swipe is one line, and quest steps are one sum', () => {
  expect(waitingMessages([...swipe(), ...swipe()], NAMES).map(({ text }) => text)).toEqual(['Like: Celeste', 'Progress in your quests'])
})

test('6.11 quest steps that the server fails on are part of the sum, and do not count as failing [S269]', () => {
  const [, , step] = swipe()
  expect(
    waitingMessages([...swipe(), { ...step, serverErrors: 8, lastError: { code: 'internal', message: 'No.' } } as OutboxRow], NAMES).at(-1),
  ).toMatchObject({ text: 'Progress in your quests', reason: null })
})

test('a game that the device does not know is called a game', () => {
  const [state] = swipe()
  expect(changeMessage(state as OutboxRow, NO_NAMES).text).toBe('Like: a game that isn’t on this device')
})

test('a list is liked or skipped', () => {
  const like = (liked: boolean) => row({ kind: 'list.like', entityKey: 'list:l', payload: { listId: 'l', liked } })
  expect([true, false].map((liked) => changeMessage(like(liked), NAMES).text)).toEqual(['Like a list', 'Skip a list'])
})

const place = (gameId: number, to: string | null, rest: Partial<Pick<OutboxRow, 'serverErrors' | 'state' | 'lastError'>> = {}) =>
  row({ kind: 'list.place', entityKey: `list-game:l/${gameId}`, payload: { listId: 'l', gameId, place: to }, ...rest })
const textsOf = (words: readonly { text: string }[]) => words.map(({ text }) => text)

test('a change of a list names the list if its name is known', () => {
  const write = (part: 'name' | 'description' | 'note', text: string) =>
    row({
      kind: 'list.write',
      entityKey: 'x',
      payload: { listId: 'l', part, gameId: part === 'note' ? 1 : null, text, version: 'v', basedOn: null },
    })
  const rows = [
    place(1, 'a0'),
    place(2, null),
    write('name', 'Cosier'),
    write('description', 'Tea'),
    write('note', 'With cake'),
    write('note', ''),
    row({ kind: 'list.switch', entityKey: 'x', payload: { listId: 'l', name: 'is_public', on: false } }),
    row({ kind: 'list.delete', entityKey: 'x', payload: { listId: 'l' } }),
  ]
  expect(textsOf(rows.map((one) => changeMessage(one, NAMES)))).toEqual([
    'Added to “Cosy”: Celeste',
    'Removed from “Cosy”: Portal',
    'List renamed: Cosier',
    'Description of “Cosy”: Tea',
    'Note on Celeste in “Cosy”: With cake',
    'Note removed from Celeste in “Cosy”',
    'Made private: “Cosy”',
    'Deleted: “Cosy”',
  ])
  expect(changeMessage(place(1, 'a0'), NO_NAMES).text).toBe('Added to a list: a game that isn’t on this device')
})

test('games that are added to a list are one pending line, each game once, and removed games are another', () => {
  const words = waitingMessages([place(1, 'a0'), place(2, 'a1'), place(1, 'a2'), place(3, null), place(4, null)], NAMES)
  expect(textsOf(words)).toEqual(['2 games added to “Cosy”', '2 games removed from “Cosy”'])
  expect(words.map(({ rows }) => rows)).toEqual([3, 2])
  expect(textsOf(waitingMessages([place(1, 'a0'), place(1, 'a1')], NAMES))).toEqual(['Added to “Cosy”: Celeste'])
})

test('a change that the server fails on has a line of its own', () => {
  const troubled = place(1, 'a0', { serverErrors: 8 })
  expect(textsOf(waitingMessages([troubled, place(2, 'a0'), place(3, 'a0')], NAMES))).toEqual([
    'Added to “Cosy”: Celeste',
    '2 games added to “Cosy”',
  ])
})

test('changes of one list that were rejected for one reason are one entry, which names each change', () => {
  const refused = (code: string) => ({ state: 'rejected' as const, lastError: { code, message: `No: ${code}.` } })
  const rows = [place(1, 'a0', refused('unknown_list')), place(2, null, refused('unknown_list')), place(3, 'a0', refused('list_full'))]
  const words = rejectedMessages(rows, NAMES)
  expect(words).toMatchObject([
    {
      text: '2 changes to “Cosy”',
      each: ['Added to “Cosy”: Celeste', 'Removed from “Cosy”: Portal'],
      ids: [rows[0]?.id, rows[1]?.id],
      reason: 'No: unknown_list.',
    },
    { text: 'Added to “Cosy”: a game that isn’t on this device', ids: [rows[2]?.id] },
  ])
})

test('two texts of a list that were changed elsewhere are two questions', () => {
  const conflict = (part: 'name' | 'description') =>
    row({
      kind: 'list.write',
      entityKey: part,
      payload: { listId: 'l', part, gameId: null, text: 'mine', version: 'v', basedOn: null },
      state: 'rejected',
      lastError: { code: 'conflict', message: 'Changed elsewhere.' },
      theirs: { version: 'w', value: { text: 'theirs' } },
    })
  expect(rejectedMessages([conflict('name'), conflict('description')], NAMES)).toHaveLength(2)
})

test('a change of settings names the chosen values', () => {
  const merge = (payload: { genres: number[] } | { platforms: number[] }) => row({ kind: 'settings.merge', entityKey: 'settings', payload })
  expect([merge({ genres: [1] }), merge({ platforms: [6] })].map((one) => changeMessage(one, NAMES).text)).toEqual([
    'Your favourite genres',
    'Your platforms',
  ])
})

test('a rejected change shows the server’s reason, and a failing one says that it is retried', () => {
  const [state] = swipe()
  const error = { code: 'unknown_game', message: 'There is no such game.' }
  expect(changeMessage({ ...state, state: 'rejected', lastError: error } as OutboxRow, NAMES).reason).toBe(error.message)
  expect(changeMessage({ ...state, serverErrors: 8, lastError: error } as OutboxRow, NAMES).reason).toContain('try again every hour')
})

test('a row that this version cannot read shows its content', () => {
  const strange = row({ kind: 'gamestate.set', entityKey: 'x', payload: { gameId: 1, state: null } })
  const unreadable = { ...strange, kind: 'list.unheard-of', payload: { title: 'Cosy' } } as unknown as OutboxRow
  expect(changeMessage(unreadable, NAMES).text).toBe('{"title":"Cosy"}')
  const broken = { ...strange, payload: undefined } as unknown as OutboxRow
  expect(() => changeMessage(broken, NAMES)).not.toThrow()
})

test('changes that were rejected because they depended on another one are one entry with it', () => {
  const [state, like] = swipe() as [OutboxRow, OutboxRow]
  const words = rejectedMessages([state, { ...like, shelvedWith: state.id }], NAMES)
  expect(words.map(({ key, text }) => [key, text])).toEqual([[state.id, 'Like: Celeste, and 1 change that came with it']])
})

test('if the change that it depended on no longer exists, a rejected change is an entry of its own', () => {
  const [state] = swipe() as [OutboxRow]
  expect(rejectedMessages([{ ...state, shelvedWith: 'long gone' }], NAMES)).toHaveLength(1)
})

test('a picture that was rejected says that its upload failed, and why [S40]', () => {
  const error = { code: 'not_an_image', message: 'This file is no picture.' }
  const picture = row({
    kind: 'avatar.set',
    entityKey: 'avatar',
    payload: { picture: new ArrayBuffer(0) },
    state: 'rejected',
    lastError: error,
  })
  expect(changeMessage(picture, NAMES).reason).toBe(`Upload failed. Please try again. ${error.message}`)
})
