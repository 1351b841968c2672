// Shows [S305].
import { expect, test } from 'vitest'
import { couldNotBeSaved, notSentYet, sendingChanges, signInAgain } from '../../src/contract/messages.ts'
import { ADD_TEXTS } from '../../src/features/add-to-list/texts.ts'
import { BUILDER_TEXTS } from '../../src/features/list-builder/texts.ts'
import { LIST_TEXTS } from '../../src/features/lists/texts.ts'
import { EDIT_TEXTS } from '../../src/features/profile/edit-texts.ts'
import { REVIEWS_TEXTS } from '../../src/features/reviews/texts.ts'
import { DISPLAY_NAME_TEXTS } from '../../src/ui/display-name/texts.ts'

test.each([
  [sendingChanges(1), 'Sending 1 change…'],
  [sendingChanges(2), 'Sending 2 changes…'],
  [signInAgain(1), 'Sign in again to send 1 waiting change.'],
  [signInAgain(2), 'Sign in again to send 2 waiting changes.'],
  [couldNotBeSaved(1), '1 change could not be saved. Review'],
  [couldNotBeSaved(2), '2 changes could not be saved. Review'],
  [notSentYet(1), '1 change is not sent yet.'],
  [notSentYet(2), '2 changes are not sent yet.'],
  [REVIEWS_TEXTS.left(1), '1 character left'],
  [REVIEWS_TEXTS.left(-1), '1 character too many'],
  [REVIEWS_TEXTS.left(-1_200), '1,200 characters too many'],
  [LIST_TEXTS.keeping(0, 1), 'On this device: 0 of 1 cover.'],
  [ADD_TEXTS.areSomeIn(1, 3), '1 of 3 is in it'],
])('one is one, and more are more: %s', (said, right) => {
  expect(said).toBe(right)
})

test.each([
  [EDIT_TEXTS.characters(60, 60), '60 of 60'],
  [EDIT_TEXTS.characters(61, 60), '1 character too many'],
  [DISPLAY_NAME_TEXTS.characters(27, 25), '2 characters too many'],
  [BUILDER_TEXTS.left('name', 81), '1 character too many'],
  [BUILDER_TEXTS.gamesOfTen(10), '10 of 10 games'],
  [BUILDER_TEXTS.gamesOfTen(12), '12 games, 2 too many'],
])('nothing is more than all of it: %s', (said, right) => {
  expect(said).toBe(right)
})
