// Shows [S95].
import { expect, test } from '../support/browser-test.ts'
import { WRITES } from '../support/browser-player.ts'
import { readOutbox } from '../support/device-view.ts'
import { swipeByKeys, untilBothEndsAgree } from '../support/swipes.ts'

test('fault 77: Rewind restores card by card offline, and sends nothing; a swipe that was sent is compensated, and the card can be swiped again', async ({
  player: ada,
  lab,
  database,
}) => {
  await ada.openDeck()
  await ada.untilWorkerControls()
  await lab.offline()
  const swiped = await swipeByKeys(ada, 2)
  const [third, fourth, fifth] = [await ada.swipe('right'), await ada.pressKey('ArrowUp'), await ada.tap('Like')]

  const back = [await ada.rewind(), await ada.rewind(), await ada.rewind()]

  expect(back).toEqual([fifth, fourth, third])
  await lab.online()
  await untilBothEndsAgree(database, ada, swiped)
  const writes = Object.values(WRITES).flatMap((write) => lab.requests(write).map(({ body, path }) => path + body))
  for (const { gameId } of back) expect(writes.join()).not.toContain(String(gameId))
  expect(await database.retractedOf(ada)).toBe(0)

  const liked = await ada.swipe('right')
  await untilBothEndsAgree(database, ada, { ...swiped, [liked.gameId]: 'liked' })
  expect(await ada.rewind()).toEqual(liked)
  await untilBothEndsAgree(database, ada, swiped)
  expect(await database.retractedOf(ada)).toBe(1)

  expect(await ada.tap('Nope')).toEqual(liked)
  await untilBothEndsAgree(database, ada, { ...swiped, [liked.gameId]: 'disliked' })
  const rows = await readOutbox(ada.page, ada.account.userId)
  expect(rows.filter(({ state }) => state === 'rejected')).toEqual([])
})

test(
  'fault 77: a swipe that is rewound while it is being sent leaves nothing',
  { tag: '@soak' },
  async ({ player: ada, lab, database }) => {
    await ada.openDeck()
    const held = lab.fail({ ...WRITES.states, nth: 1 }, 'hold')
    const owned = await ada.tap('Owned')
    await lab.seen(WRITES.states, { outcome: 'waiting' })

    expect(await ada.rewind()).toEqual(owned)
    await lab.release(held)

    await untilBothEndsAgree(database, ada, {})
  },
)
