import { expect } from 'playwright/test'
import type { Locator } from 'playwright/test'
import { FIXED_MESSAGES } from '../../src/contract/messages.ts'
import { LINE_MESSAGES } from '../../src/app/shell/line-messages.ts'
import { NOTICE_MESSAGES, SHEET_MESSAGES } from '../../src/app/shell/messages.ts'
import type { BrowserPlayer } from './browser-player.ts'

/** The shell around the deck: the sync line, the sheet that it opens, and notices. */
export class ShellView {
  readonly player: BrowserPlayer

  constructor(player: BrowserPlayer) {
    this.player = player
  }

  /** Returns a notice: a sentence with one action. */
  notice(text: string): Locator {
    const { page } = this.player
    return page.locator('[role=status], [role=alert]').filter({ hasText: text, has: page.locator('button, a') })
  }

  get sheet(): Locator {
    return this.player.page.getByRole('dialog', { name: SHEET_MESSAGES.title })
  }

  /** The dialog of a logout with unsent changes. */
  get question(): Locator {
    return this.sheet.getByRole('alertdialog')
  }

  async openSheet(): Promise<Locator> {
    await this.player.page.bringToFront()
    await this.player.page.getByTitle(LINE_MESSAGES.open).click()
    await expect(this.sheet).toBeVisible()
    return this.sheet
  }

  async closeSheet(): Promise<void> {
    await this.player.page.keyboard.press('Escape')
    await expect(this.sheet).toBeHidden()
  }

  /** Sends at once, without the back-off. */
  async sendNow(): Promise<void> {
    const sheet = await this.openSheet()
    const button = sheet.getByRole('button', { name: SHEET_MESSAGES.syncNow, exact: true })
    // The changes may be sent while the finger moves; then the button has disappeared too.
    await button.click({ timeout: 2_000 }).catch(() => expect(button).toBeHidden())
    await this.closeSheet()
  }

  /** Logs out. With unsent changes it opens the dialog. */
  async logOut(): Promise<void> {
    const sheet = await this.openSheet()
    await sheet.getByRole('button', { name: SHEET_MESSAGES.logOut, exact: true }).click()
  }

  /** Chooses an answer in the dialog about unsent changes. */
  async decide(answer: 'keep' | 'discard' | 'stay'): Promise<void> {
    const names = { keep: FIXED_MESSAGES.keepUnsent, discard: FIXED_MESSAGES.discardUnsent, stay: FIXED_MESSAGES.staySignedIn }
    await this.question.getByRole('button', { name: names[answer], exact: true }).click()
  }

  /** Signs in again by the link that the shell shows after the session has ended. */
  async signInAgain(): Promise<void> {
    await this.player.page.getByRole('link', { name: NOTICE_MESSAGES.signIn, exact: true }).click()
    await this.player.fillSignIn()
  }
}
