import { expect, test } from 'vitest'
import { gameCard } from '../../../tests/support/game-card.ts'
import { seedCachedResource } from '../../../tests/support/seed-cached-resource.ts'
import { TestDevice } from '../../../tests/support/test-device.ts'
import { DRAFTS_MAX, findDraft, saveDraft } from './drafts.ts'
import { cacheAnswered } from './merge-games.ts'
import { topicsPage } from '../../resources/discussions.ts'
import { findCachedResource } from '../queries/cached-resources.ts'
import { writePost, writeTopic } from './write-text.ts'

test('each topic has a draft of its own, with the post it replies to; the oldest are deleted, and a sent one is no draft any more', async () => {
  const device = new TestDevice()
  const draftOf = (topicId: string) => findDraft(device.db, 'post', topicId)
  for (let n = 0; n <= DRAFTS_MAX; n++) {
    await saveDraft(device, 'post', `topic-${n}`, { text: `Draft ${n}`, answerTo: null })
    device.clock.advance(1)
  }
  await saveDraft(device, 'post', 'topic-1', { text: 'Draft', answerTo: 'post-1' })
  expect([await draftOf('topic-0'), await draftOf('topic-1')]).toEqual([undefined, { text: 'Draft', answerTo: 'post-1' }])
  await writePost(device, 'topic-1', 'Sent')
  expect([await draftOf('topic-1'), (await draftOf('topic-2'))?.text]).toEqual([undefined, 'Draft 2'])
  await saveDraft(device, 'post', 'topic-2', { text: '', answerTo: 'post-1' })
  expect(await draftOf('topic-2')).toBeUndefined()
})

test('each game has a draft of a new topic, which is deleted with it', async () => {
  const device = new TestDevice()
  const game = gameCard(1).id
  await saveDraft(device, 'topic', game, { title: 'Endings', text: '' })
  expect(await findDraft(device.db, 'topic', game)).toEqual({ title: 'Endings', text: '' })
  await writeTopic(device, game, { title: 'Endings', text: 'Which?' })
  expect(await findDraft(device.db, 'topic', game)).toBeUndefined()
})

test('15, 15.5 drafts and cached topics of a merged game belong to the main game', async () => {
  const device = new TestDevice()
  const { db } = device
  const [main, duplicate] = [gameCard(1).id, gameCard(2).id]
  await saveDraft(device, 'topic', main, { title: 'Endings', text: 'Which?' })
  device.clock.advance(1)
  await saveDraft(device, 'topic', duplicate, { title: 'Beginnings', text: 'Where?' })
  await seedCachedResource(device, topicsPage, { gameId: duplicate, sort: 'new' }, { topics: [], next: 'more' })
  await cacheAnswered(db, [gameCard(1, { former_ids: [duplicate] })], 5)
  const draft = { title: 'Beginnings', text: 'Where?\n\nEndings\n\nWhich?' }
  expect([await findDraft(db, 'topic', main), await findDraft(db, 'topic', duplicate)]).toEqual([draft, draft])
  expect((await findCachedResource(db, topicsPage.key({ gameId: main, sort: 'new' })))?.parts).toMatchObject([{ next: 'more' }])
})
