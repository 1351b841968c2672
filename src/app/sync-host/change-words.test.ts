import { expect, test } from 'vitest'
import type { OutboxRow } from '../../local/rows.ts'
import { changeWords, rejectedWords, waitingWords } from './change-words.ts'

const NAMES = new Map([[1, 'Celeste']])
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
  expect(changeWords(state as OutboxRow, new Map()).text).toBe('Like: a game that is not on this device')
})

test('a list is liked or skipped', () => {
  const like = (liked: boolean) => row({ kind: 'list.like', entityKey: 'list:l', payload: { listId: 'l', liked } })
  expect([true, false].map((liked) => changeWords(like(liked), NAMES).text)).toEqual(['Like a list', 'Skip a list'])
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
  const unreadable = { ...strange, kind: 'list.create', payload: { title: 'Cosy' } } as unknown as OutboxRow
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
