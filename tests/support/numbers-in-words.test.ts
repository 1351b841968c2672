// Shows [S305].
import { expect, test } from 'vitest'
import { couldNotBeSaved, notSentYet, sendingChanges, signInAgain } from '../../src/contract/messages.ts'
import { ADD_MESSAGES } from '../../src/features/add-to-list/messages.ts'
import { BUILDER_MESSAGES } from '../../src/features/list-builder/messages.ts'
import { LIST_MESSAGES } from '../../src/features/lists/messages.ts'
import { EDIT_MESSAGES } from '../../src/features/profile/edit-messages.ts'
import { REVIEWS_MESSAGES } from '../../src/features/reviews/messages.ts'
import { DISPLAY_NAME_MESSAGES } from '../../src/ui/display-name/messages.ts'

test.each([
  [sendingChanges(1), 'Sending 1 change…'],
  [sendingChanges(2), 'Sending 2 changes…'],
  [signInAgain(1), 'Sign in again to send 1 waiting change.'],
  [signInAgain(2), 'Sign in again to send 2 waiting changes.'],
  [couldNotBeSaved(1), '1 change could not be saved. Review'],
  [couldNotBeSaved(2), '2 changes could not be saved. Review'],
  [notSentYet(1), '1 change is not sent yet.'],
  [notSentYet(2), '2 changes are not sent yet.'],
  [REVIEWS_MESSAGES.left(1), '1 character left'],
  [REVIEWS_MESSAGES.left(-1), '1 character too many'],
  [REVIEWS_MESSAGES.left(-1_200), '1,200 characters too many'],
  [LIST_MESSAGES.caching(0, 1), 'On this device: 0 of 1 cover.'],
  [ADD_MESSAGES.added(2, 1, 'Cosy'), '2 added to Cosy, 1 already there'],
  [LIST_MESSAGES.missing(1), '1 more game will load later.'],
  [LIST_MESSAGES.missing(2), '2 more games will load later.'],
])('a count of one is singular, and larger ones are plural: %s', (text, right) => {
  expect(text).toBe(right)
})

test.each([
  [EDIT_MESSAGES.characters(60, 60), '60 of 60'],
  [EDIT_MESSAGES.characters(61, 60), '1 character too many'],
  [DISPLAY_NAME_MESSAGES.characters(27, 25), '2 characters too many'],
  [BUILDER_MESSAGES.left('name', 81), '1 character too many'],
  [BUILDER_MESSAGES.gamesOfTen(10), '10 of 10 games'],
  [BUILDER_MESSAGES.gamesOfTen(12), '12 games, 2 too many'],
])('no count is above its limit: %s', (text, right) => {
  expect(text).toBe(right)
})
