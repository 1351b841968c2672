import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { CALLS } from '../../src/contract/calls.ts'
import { BAR_TEXTS } from '../../src/app/shell/texts.ts'
import { ACCOUNT_TEXTS } from '../../src/features/accounts/texts.ts'
import { TEXTS } from '../../src/features/deck/texts.ts'
import { ONBOARDING_TEXTS } from '../../src/features/onboarding/texts.ts'
import { TOURS_BEGUN_KEY } from '../../src/local/own/tour-progress.ts'
import { DISPLAY_NAME_TEXTS } from '../../src/ui/display-name/texts.ts'
import { countDeck, countWaiting, findStoredUserId } from './device-view.ts'
import type { Account, Newcomer } from './browser-account.ts'
import { Finger } from './touch.ts'

export type Direction = 'left' | 'right' | 'up'
export type SwipeKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp'
export type SwipeButton = 'Nope' | 'Like' | 'Owned'

/** A card as the player sees it. */
export interface SeenCard {
  readonly gameId: number
  readonly name: string
}

/** Well past the distance that counts, as a thumb goes. */
const SWIPE_PX = 200
const SWIPE_STEPS = 6
const WAYS: Record<Direction, { dx: number; dy: number }> = {
  left: { dx: -SWIPE_PX, dy: 0 },
  right: { dx: SWIPE_PX, dy: 0 },
  up: { dx: 0, dy: -SWIPE_PX },
}
/** A frame, then a few: the next card is there as soon as React has drawn it. */
const POLL = { intervals: [16, 16, 50, 100, 250] }

/** Somebody with a phone, by what they do with one tab of it. */
export class BrowserPlayer {
  readonly page: Page
  readonly newcomer: Newcomer
  private registered: Account | undefined
  private finger: Finger | undefined
  private lastSwiped: number | undefined

  constructor(page: Page, who: Newcomer | Account) {
    this.page = page
    this.newcomer = who
    // A tour that starts by itself would lie over the first profile that a test opens. A page that has just been closed has no scripts.
    page.addInitScript(([key, tours]) => {
      // A blank page and a frame without an origin have no storage.
      if (origin !== 'null') localStorage.setItem(key, tours)
    }, [TOURS_BEGUN_KEY, 'profile'] as const).catch(() => undefined)
    if ('userId' in who) this.registered = who
  }

  /** Who they are, once they have registered. */
  get account(): Account {
    if (!this.registered) throw new Error('This player has not registered yet.')
    return this.registered
  }

  /** With the session that the registration opened, so without the form. */
  async signIn(origin: string): Promise<void> {
    await this.page.context().addCookies(this.account.cookies.map((cookie) => ({ ...cookie, url: origin })))
  }

  async signInByForm(): Promise<void> {
    await this.page.bringToFront()
    await this.page.goto('/login')
    await this.fillSignIn()
  }

  /** The form is on the screen. Goes on to the deck. */
  async fillSignIn(): Promise<void> {
    await this.fillLogin()
    await expect(this.page).not.toHaveURL(/\/login/)
    if (new URL(this.page.url()).pathname === '/profile') {
      await this.page.getByRole('navigation', { name: BAR_TEXTS.main }).locator('a[href="/swipedeck"]').click()
    }
    await this.topCard()
  }

  /** The form is on the screen, wherever it leads. */
  async fillLogin(): Promise<void> {
    await this.page.getByLabel(ACCOUNT_TEXTS.email).fill(this.newcomer.email)
    await this.page.getByLabel(ACCOUNT_TEXTS.password, { exact: true }).fill(this.newcomer.password)
    await this.page.getByRole('button', { name: ACCOUNT_TEXTS.signIn, exact: true }).click()
  }

  /** Over /register and onboarding, until the first card lies there. */
  async registerByForm(platform = 'PC'): Promise<void> {
    await this.page.bringToFront()
    await this.page.goto('/register')
    await this.fillRegister()
    await this.fillOnboarding(platform)
    await this.untilRegistered()
  }

  /** After a registration by hand: waits for the first card, and reads the account from this browser. */
  async untilRegistered(): Promise<void> {
    await expect(this.page).toHaveURL(/\/swipedeck$/)
    await this.topCard()
    const cookies = await this.page.context().cookies(this.page.url())
    this.registered = { ...this.newcomer, userId: await findStoredUserId(this.page), cookies }
  }

  /** The form of /register is on the screen. Goes on to the platforms. */
  async fillRegister(): Promise<void> {
    await this.page.getByLabel(ACCOUNT_TEXTS.email).fill(this.newcomer.email)
    await this.page.getByLabel(ACCOUNT_TEXTS.password, { exact: true }).fill(this.newcomer.password)
    await this.page.getByLabel(ACCOUNT_TEXTS.confirmPassword, { exact: true }).fill(this.newcomer.password)
    await this.page.getByRole('button', { name: ACCOUNT_TEXTS.next, exact: true }).click()
    await this.fillName()
  }

  /** Onboarding's first step is on the screen. Goes on to the platforms. */
  async fillName(name = this.newcomer.displayName): Promise<void> {
    await expect(this.page.getByRole('heading', { name: ONBOARDING_TEXTS.whoTitle })).toBeVisible()
    await this.page.getByLabel(DISPLAY_NAME_TEXTS.label).fill(name)
    await this.page.getByRole('button', { name: ONBOARDING_TEXTS.next, exact: true }).click()
    await expect(this.page.getByRole('heading', { name: ONBOARDING_TEXTS.platformsTitle })).toBeFocused()
  }

  /** Onboarding's second step is on the screen. */
  async fillOnboarding(platform = 'PC'): Promise<void> {
    await this.page.getByRole('button', { name: platform, exact: true }).click()
    await this.page.getByRole('button', { name: ONBOARDING_TEXTS.finish, exact: true }).click()
  }

  /** Opens the deck, anew if it is open already; answers the first card. */
  async openDeck(): Promise<SeenCard> {
    await this.page.bringToFront()
    await this.page.goto('/swipedeck')
    return this.topCard()
  }

  async reload(): Promise<SeenCard> {
    await this.page.bringToFront()
    await this.page.reload()
    return this.topCard()
  }

  /** From here on the worker answers for the network: the shell is on the device, and what is seen is kept. */
  async untilWorkerControls(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (navigator.serviceWorker.controller) return
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      )
    })
  }

  /** The card that lies on top, as soon as there is one, or another one. */
  async topCard(otherThan?: SeenCard): Promise<SeenCard> {
    let card: SeenCard | undefined
    await expect(async () => {
      card = await this.findTopCard()
      expect(card, 'a card lies on top').toBeDefined()
      expect(card, 'another card lies on top').not.toEqual(otherThan)
    }).toPass({ ...POLL, timeout: 10_000 })
    if (!card) throw new Error('No card lies on top.')
    return card
  }

  /** By touch; answers the card that went. The next one lies on top, and the swipe is being written: `waiting` tells when it is. */
  async swipe(direction: Direction): Promise<SeenCard> {
    const { dx, dy } = WAYS[direction]
    return this.settleTop(async ({ gameId }) => {
      const box = await this.deck.locator(`article[data-game-id="${gameId}"]`).boundingBox()
      if (!box) throw new Error('The deck is not on the screen.')
      const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      this.finger ??= await Finger.on(this.page)
      await this.finger.drag(from, { x: from.x + dx, y: from.y + dy }, SWIPE_STEPS)
    })
  }

  /** By key; answers the card that went. */
  async pressKey(key: SwipeKey): Promise<SeenCard> {
    return this.settleTop(() => this.page.keyboard.press(key))
  }

  /**
   * By one key after the other, as fast as the deck follows; answers the cards that went. The page presses them
   * itself: one round trip where `pressKey` has five, and a tab behind another can do it too.
   */
  async pressKeys(keys: readonly SwipeKey[]): Promise<readonly SeenCard[]> {
    await this.topCard()
    const cards = await this.page.evaluate(async ({ keys, opens, lastSwiped }) => {
      let gone = lastSwiped
      const find = () => {
        const button = [...document.querySelectorAll('main button')].find((one) => one.textContent.startsWith(opens))
        return [...document.querySelectorAll<HTMLElement>('main article[data-game-id]')]
          .map((card) => ({ gameId: Number(card.dataset['gameId']), name: card.querySelector('p')?.textContent ?? '' }))
          .find(({ gameId, name }) => name === button?.textContent.slice(opens.length) && gameId !== gone)
      }
      const next = () =>
        new Promise<SeenCard>((resolve) => {
          const look = () => {
            const card = find()
            if (!card) return
            observer.disconnect()
            resolve(card)
          }
          const observer = new MutationObserver(look)
          observer.observe(document.body, { subtree: true, childList: true, characterData: true })
          look()
        })
      const went: SeenCard[] = []
      for (const key of keys) {
        const card = await next()
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
        gone = card.gameId
        went.push(card)
      }
      await next()
      return went
    }, { keys, opens: TEXTS.openDetails(''), lastSwiped: this.lastSwiped })
    this.lastSwiped = cards.at(-1)?.gameId
    return cards
  }

  /** By button; answers the card that went. */
  async tap(button: SwipeButton): Promise<SeenCard> {
    return this.settleTop(() => this.deck.getByRole('button', { name: button, exact: true }).click())
  }

  /** For where a swipe may not have been kept: then its card lies on top once more. */
  expectAnyCard(): void {
    this.lastSwiped = undefined
  }

  /** Takes the last swipe back; answers the card that lies on top again. */
  async rewind(by: 'button' | 'key' = 'button'): Promise<SeenCard> {
    await this.page.bringToFront()
    const before = await this.findTopCard()
    if (by === 'key') await this.page.keyboard.press('z')
    else await this.deck.getByRole('button', { name: TEXTS.rewind, exact: true }).click()
    this.lastSwiped = undefined
    return this.topCard(before)
  }

  /** The shell's line that says whether everything has arrived. */
  get syncLine(): Locator {
    return this.page.locator('header').getByRole('status')
  }

  /** How many changes this device has yet to send. */
  waiting(): Promise<number> {
    return countWaiting(this.page, this.account.userId)
  }

  /** Resolves when this device has nothing left to send. */
  async untilSent(timeoutMs = 20_000): Promise<void> {
    await expect.poll(() => this.waiting(), { message: 'changes that wait on the device', timeout: timeoutMs }).toBe(0)
  }

  /** Resolves when so many cards lie ready on this device. */
  async untilDeckHolds(cards: number, timeoutMs = 20_000): Promise<void> {
    const count = () => countDeck(this.page, this.account.userId)
    await expect.poll(count, { message: 'cards on the device', timeout: timeoutMs }).toBeGreaterThanOrEqual(cards)
  }

  private get deck(): Locator {
    return this.page.getByRole('main', { name: TEXTS.deck })
  }

  private async settleTop(act: (card: SeenCard) => Promise<void>): Promise<SeenCard> {
    // A page behind another gets no frames, and input to it would wait for ever.
    await this.page.bringToFront()
    const card = await this.topCard()
    await act(card)
    await expect.poll(() => this.findTopCard(), { ...POLL, message: 'the card has gone' }).not.toEqual(card)
    this.lastSwiped = card.gameId
    return card
  }

  /**
   * What the screen says is on top: the button that opens it names it. A card that flies away may still be
   * drawn, and two games may share a name.
   */
  private async findTopCard(): Promise<SeenCard | undefined> {
    const opens = TEXTS.openDetails('')
    const seen = await this.page.evaluate((opens) => {
      const button = [...document.querySelectorAll('main button')].find((one) => one.textContent.startsWith(opens))
      const cards = [...document.querySelectorAll<HTMLElement>('main article[data-game-id]')].map((card) => ({
        gameId: Number(card.dataset['gameId']),
        name: card.querySelector('p')?.textContent ?? '',
      }))
      return { name: button?.textContent.slice(opens.length), cards }
    }, opens)
    return seen.cards.find(({ gameId, name }) => name === seen.name && gameId !== this.lastSwiped)
  }
}

/** Where a player's writes go, for `lab.fail` and `lab.requests`; one change that waits alone goes by itself. */
export const WRITES = {
  states: { method: 'POST', path: CALLS.pushGameStates.path },
  like: { method: 'POST', path: '/api/games/*/like' },
  likes: { method: 'POST', path: CALLS.likesBatch.path },
  questEvent: { method: 'POST', path: CALLS.questEvent.path },
  questEvents: { method: 'POST', path: CALLS.questEventsBatch.path },
} as const
