import type { Page } from 'playwright/test'
import { BUILDER_MESSAGES } from '../../src/features/list-builder/messages.ts'

/** Types a name for the list in the builder. */
export async function nameList(page: Page, name: string): Promise<void> {
  const field = page.getByRole('main').getByRole('textbox', { name: BUILDER_MESSAGES.name, exact: true })
  await field.fill(name)
  await field.press('Enter')
}
