import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { keepPage } from '../../../tests/support/keep-page.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { DRAFTS_MAX, findDraft, keepDraft } from './drafts.ts'
import { keepAnswered } from '../games/former-games.ts'
import { topicsPage } from '../../loaders/pages/discussions.ts'
import { findToldPage } from '../pages/told-pages.ts'
import { writePost, writeTopic } from '../mutations/write-text.ts'

test('each topic has a draft of its own, with what it answers; the oldest make room, and what is sent is none any more', async () => {
  const device = new TestDevice()
  const draftOf = (topicId: string) => findDraft(device.db, 'post', topicId)
  for (let n = 0; n <= DRAFTS_MAX; n++) await keepDraft(device, 'post', `topic-${n}`, { text: `Draft ${n}`, answerTo: null })
  await keepDraft(device, 'post', 'topic-1', { text: 'Draft', answerTo: 'post-1' })
  expect([await draftOf('topic-0'), await draftOf('topic-1')]).toEqual([undefined, { text: 'Draft', answerTo: 'post-1' }])
  await writePost(device, 'topic-1', 'Sent')
  expect([await draftOf('topic-1'), (await draftOf('topic-2'))?.text]).toEqual([undefined, 'Draft 2'])
  await keepDraft(device, 'post', 'topic-2', { text: '', answerTo: 'post-1' })
  expect(await draftOf('topic-2')).toBeUndefined()
})

test('each game has a draft of a new topic, which goes with it', async () => {
  const device = new TestDevice()
  const game = gameCard(1).id
  await keepDraft(device, 'topic', game, { title: 'Endings', text: '' })
  expect(await findDraft(device.db, 'topic', game)).toEqual({ title: 'Endings', text: '' })
  await writeTopic(device, game, { title: 'Endings', text: 'Which?' })
  expect(await findDraft(device.db, 'topic', game)).toBeUndefined()
})

test('15, 15.5 drafts and kept topics of a game that has become part of another lie at that one', async () => {
  const device = new TestDevice()
  const { db } = device
  const [main, former] = [gameCard(1).id, gameCard(2).id]
  await keepDraft(device, 'topic', main, { title: 'Endings', text: 'Which?' })
  await keepDraft(device, 'topic', former, { title: 'Beginnings', text: 'Where?' })
  await keepPage(device, topicsPage, { gameId: former, sort: 'new' }, { topics: [], next: 'more' })
  await keepAnswered(db, [gameCard(1, { former_ids: [former] })], 5)
  const draft = { title: 'Beginnings', text: 'Where?\n\nEndings\n\nWhich?' }
  expect([await findDraft(db, 'topic', main), await findDraft(db, 'topic', former)]).toEqual([draft, draft])
  expect((await findToldPage(db, topicsPage.key({ gameId: main, sort: 'new' })))?.parts).toMatchObject([{ next: 'more' }])
})
