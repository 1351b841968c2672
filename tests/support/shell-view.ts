import { expect } from 'playwright/test'
import type { Locator } from 'playwright/test'
import { MESSAGES } from '../../src/contract/messages.ts'
import { LINE_TEXTS } from '../../src/app/shell/line-texts.ts'
import { NOTICE_TEXTS, SHEET_TEXTS } from '../../src/app/shell/texts.ts'
import type { BrowserPlayer } from './browser-player.ts'

/** What stands around the deck: the sync line, the sheet behind it, and what must not be missed. */
export class ShellView {
  readonly player: BrowserPlayer

  constructor(player: BrowserPlayer) {
    this.player = player
  }

  /** What cannot be overlooked: a sentence, and one thing to do about it. */
  notice(text: string): Locator {
    const { page } = this.player
    return page.locator('[role=status], [role=alert]').filter({ hasText: text, has: page.locator('button, a') })
  }

  get sheet(): Locator {
    return this.player.page.getByRole('dialog', { name: SHEET_TEXTS.title })
  }

  /** The question that a logout asks when something is not sent yet. */
  get question(): Locator {
    return this.sheet.getByRole('alertdialog')
  }

  async openSheet(): Promise<Locator> {
    await this.player.page.bringToFront()
    await this.player.page.getByTitle(LINE_TEXTS.open).click()
    await expect(this.sheet).toBeVisible()
    return this.sheet
  }

  async closeSheet(): Promise<void> {
    await this.player.page.keyboard.press('Escape')
    await expect(this.sheet).toBeHidden()
  }

  /** Does not wait for the back-off. */
  async sendNow(): Promise<void> {
    const sheet = await this.openSheet()
    const button = sheet.getByRole('button', { name: SHEET_TEXTS.syncNow, exact: true })
    // What waits may go by itself while the finger is on its way: then the button has gone too.
    await button.click({ timeout: 2_000 }).catch(() => expect(button).toBeHidden())
    await this.closeSheet()
  }

  /** Asks to log out; where nothing waits, that is all. */
  async logOut(): Promise<void> {
    const sheet = await this.openSheet()
    await sheet.getByRole('button', { name: SHEET_TEXTS.logOut, exact: true }).click()
  }

  /** Answers the question about what is not sent yet. */
  async decide(answer: 'keep' | 'discard' | 'stay'): Promise<void> {
    const names = { keep: MESSAGES.keepUnsent, discard: MESSAGES.discardUnsent, stay: MESSAGES.staySignedIn }
    await this.question.getByRole('button', { name: names[answer], exact: true }).click()
  }

  /** Follows the way that the shell offers when the session has ended. */
  async signInAgain(): Promise<void> {
    await this.player.page.getByRole('link', { name: NOTICE_TEXTS.signIn, exact: true }).click()
    await this.player.fillSignIn()
  }
}
