import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { BUILDER_TEXTS } from '../../src/features/list-builder/texts.ts'
import { NEW_LIST_TEXTS } from '../../src/ui/new-list/texts.ts'

/** The sheet that a new list begins with. */
export function newListSheet(page: Page): Locator {
  return page.getByRole('dialog', { name: NEW_LIST_TEXTS.title })
}

/** Gives a new list its name; the builder is on the screen then. */
export async function nameList(page: Page, name: string): Promise<void> {
  const sheet = newListSheet(page)
  await sheet.getByRole('textbox', { name: NEW_LIST_TEXTS.name }).fill(name)
  await sheet.getByRole('button', { name: BUILDER_TEXTS.chooseGames }).click()
  await expect(sheet).toHaveCount(0)
}

/** Closes the sheet that a new list begins with, so that it is named later. */
export async function nameLater(page: Page): Promise<void> {
  await newListSheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(newListSheet(page)).toHaveCount(0)
}
