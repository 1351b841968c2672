import { expect } from 'playwright/test'
import type { Locator, Page } from 'playwright/test'
import { ENDPOINTS } from '../../src/contract/endpoints.ts'
import { BAR_MESSAGES } from '../../src/app/shell/messages.ts'
import { ACCOUNT_MESSAGES } from '../../src/features/accounts/messages.ts'
import { MESSAGES } from '../../src/features/deck/messages.ts'
import { ONBOARDING_MESSAGES } from '../../src/features/onboarding/messages.ts'
import { TOURS_BEGUN_KEY } from '../../src/local/queries/tour-progress.ts'
import { DISPLAY_NAME_MESSAGES } from '../../src/ui/display-name/messages.ts'
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

/** Well past the threshold of a swipe, as a thumb would move. */
const SWIPE_PX = 200
const SWIPE_STEPS = 6
const WAYS: Record<Direction, { dx: number; dy: number }> = {
  left: { dx: -SWIPE_PX, dy: 0 },
  right: { dx: SWIPE_PX, dy: 0 },
  up: { dx: 0, dy: -SWIPE_PX },
}
/** One frame, then a few: the next card appears as soon as React has drawn it. */
const POLL = { intervals: [16, 16, 50, 100, 250] }

/** A person with a phone: the actions in one tab of it. */
export class BrowserPlayer {
  readonly page: Page
  readonly newcomer: Newcomer
  private registered: Account | undefined
  private finger: Finger | undefined
  private lastSwiped: number | undefined

  constructor(page: Page, who: Newcomer | Account) {
    this.page = page
    this.newcomer = who
    // A tour that starts by itself would cover the first profile that a test opens. A page that has just been closed has no scripts.
    page
      .addInitScript(
        ([key, tours]) => {
          // A blank page and a frame without an origin have no storage.
          if (origin !== 'null') localStorage.setItem(key, tours)
        },
        [TOURS_BEGUN_KEY, 'profile'] as const,
      )
      .catch(() => undefined)
    if ('userId' in who) this.registered = who
  }

  /** Returns the account; throws before the registration. */
  get account(): Account {
    if (!this.registered) throw new Error('This player has not registered yet.')
    return this.registered
  }

  /** Signs in with the cookies of the registration, without the form. */
  async signIn(origin: string): Promise<void> {
    await this.page.context().addCookies(this.account.cookies.map((cookie) => ({ ...cookie, url: origin })))
  }

  async signInByForm(): Promise<void> {
    await this.page.bringToFront()
    await this.page.goto('/login')
    await this.fillSignIn()
  }

  /** Fills the sign-in form on the screen, and continues to the deck. */
  async fillSignIn(): Promise<void> {
    await this.fillLogin()
    await expect(this.page).not.toHaveURL(/\/login/)
    if (new URL(this.page.url()).pathname === '/profile') {
      await this.page.getByRole('navigation', { name: BAR_MESSAGES.main }).locator('a[href="/swipedeck"]').click()
    }
    await this.topCard()
  }

  /** Fills the sign-in form on the screen, whatever page follows. */
  async fillLogin(): Promise<void> {
    await this.page.getByLabel(ACCOUNT_MESSAGES.email).fill(this.newcomer.email)
    await this.page.getByLabel(ACCOUNT_MESSAGES.password, { exact: true }).fill(this.newcomer.password)
    await this.page.getByRole('button', { name: ACCOUNT_MESSAGES.signIn, exact: true }).click()
  }

  /** Registers through /register and onboarding, until the first card appears. */
  async registerByForm(platform = 'PC'): Promise<void> {
    await this.page.bringToFront()
    await this.page.goto('/register')
    await this.fillRegister()
    await this.fillOnboarding(platform)
    await this.untilRegistered()
  }

  /** Waits for the first card after a registration by hand, and reads the account from this browser. */
  async untilRegistered(): Promise<void> {
    await expect(this.page).toHaveURL(/\/swipedeck$/)
    await this.topCard()
    const cookies = await this.page.context().cookies(this.page.url())
    this.registered = { ...this.newcomer, userId: await findStoredUserId(this.page), cookies }
  }

  /** Fills the form of /register on the screen, and continues to the platforms. */
  async fillRegister(): Promise<void> {
    await this.page.getByLabel(ACCOUNT_MESSAGES.email).fill(this.newcomer.email)
    await this.page.getByLabel(ACCOUNT_MESSAGES.password, { exact: true }).fill(this.newcomer.password)
    await this.page.getByLabel(ACCOUNT_MESSAGES.confirmPassword, { exact: true }).fill(this.newcomer.password)
    await this.page.getByRole('button', { name: ACCOUNT_MESSAGES.next, exact: true }).click()
    await this.fillName()
  }

  /** Fills the first step of onboarding on the screen, and continues to the platforms. */
  async fillName(name = this.newcomer.displayName): Promise<void> {
    await expect(this.page.getByRole('heading', { name: ONBOARDING_MESSAGES.whoTitle })).toBeVisible()
    await this.page.getByLabel(DISPLAY_NAME_MESSAGES.label).fill(name)
    await this.page.getByRole('button', { name: ONBOARDING_MESSAGES.next, exact: true }).click()
    await expect(this.page.getByRole('heading', { name: ONBOARDING_MESSAGES.platformsTitle })).toBeFocused()
  }

  /** Fills the second step of onboarding on the screen. */
  async fillOnboarding(platform = 'PC'): Promise<void> {
    await this.page.getByRole('button', { name: platform, exact: true }).click()
    await this.page.getByRole('button', { name: ONBOARDING_MESSAGES.finish, exact: true }).click()
  }

  /** Opens or reloads the deck; returns the first card. */
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

  /** Waits until the worker controls the page. From then on the shell is on the device, and pictures that the page shows are cached. */
  async untilWorkerControls(): Promise<void> {
    await this.page.evaluate(async () => {
      await navigator.serviceWorker.ready
      if (navigator.serviceWorker.controller) return
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
    })
  }

  /** Returns the top card as soon as there is one, or one other than the given. */
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

  /** Only newcomers who register by the form meet the card after the fifth swipe. Tests that press keys themselves call it first. */
  async skipSoFar(): Promise<void> {
    if (!('userId' in this.newcomer)) return
    await this.page.evaluate((userId) => localStorage.setItem(`swipe_onboarding:${userId}`, '1'), this.account.userId)
  }

  /**
   * Swipes by touch; returns the swiped card. When it resolves, the next card is on top and the write is in progress; `waiting` shows when
   * it is done.
   */
  async swipe(direction: Direction): Promise<SeenCard> {
    const { dx, dy } = WAYS[direction]
    return this.answerTopTen(async ({ gameId }) => {
      const box = await this.deck.locator(`article[data-game-id="${gameId}"]`).boundingBox()
      if (!box) throw new Error('The deck is not on the screen.')
      const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      this.finger ??= await Finger.on(this.page)
      await this.finger.drag(from, { x: from.x + dx, y: from.y + dy }, SWIPE_STEPS)
    })
  }

  /** Presses a key; returns the swiped card. */
  async pressKey(key: SwipeKey): Promise<SeenCard> {
    return this.answerTopTen(() => this.page.keyboard.press(key))
  }

  /**
   * Presses one key after the other, as fast as the deck follows; returns the swiped cards. The page presses them itself: one round trip
   * where `pressKey` has five. It also works in a tab in the background.
   */
  async pressKeys(keys: readonly SwipeKey[]): Promise<readonly SeenCard[]> {
    await this.topCard()
    await this.skipSoFar()
    const cards = await this.page.evaluate(
      async ({ keys, opens, lastSwiped }) => {
        let swiped = lastSwiped
        const find = () => {
          const button = [...document.querySelectorAll('main button')].find((one) => one.textContent.startsWith(opens))
          return [...document.querySelectorAll<HTMLElement>('main article[data-game-id]')]
            .map((card) => ({ gameId: Number(card.dataset['gameId']), name: card.querySelector('p')?.textContent ?? '' }))
            .find(({ gameId, name }) => name === button?.textContent.slice(opens.length) && gameId !== swiped)
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
          swiped = card.gameId
          went.push(card)
        }
        await next()
        return went
      },
      { keys, opens: MESSAGES.openDetails(''), lastSwiped: this.lastSwiped },
    )
    this.lastSwiped = cards.at(-1)?.gameId
    return cards
  }

  /** Taps a button; returns the swiped card. */
  async tap(button: SwipeButton): Promise<SeenCard> {
    return this.answerTopTen(() => this.deck.getByRole('button', { name: button, exact: true }).click())
  }

  /** Accepts any top card. Call it if a swipe may not have been stored, because its card is then on top again. */
  expectAnyCard(): void {
    this.lastSwiped = undefined
  }

  /** Undoes the last swipe; returns the card that is on top again. */
  async rewind(by: 'button' | 'key' = 'button'): Promise<SeenCard> {
    await this.page.bringToFront()
    const before = await this.findTopCard()
    if (by === 'key') await this.page.keyboard.press('z')
    else await this.deck.getByRole('button', { name: MESSAGES.rewind, exact: true }).click()
    this.lastSwiped = undefined
    return this.topCard(before)
  }

  /** The line of the shell that shows whether all changes are sent. */
  get syncLine(): Locator {
    return this.page.locator('header').getByRole('status')
  }

  /** Returns the number of unsent changes on this device. */
  waiting(): Promise<number> {
    return countWaiting(this.page, this.account.userId)
  }

  /** Waits until this device has no unsent changes. */
  async untilSent(timeoutMs = 20_000): Promise<void> {
    await expect.poll(() => this.waiting(), { message: 'changes that wait on the device', timeout: timeoutMs }).toBe(0)
  }

  /** Waits until this number of cards is stored on this device. */
  async untilDeckHolds(cards: number, timeoutMs = 20_000): Promise<void> {
    const count = () => countDeck(this.page, this.account.userId)
    await expect.poll(count, { message: 'cards on the device', timeout: timeoutMs }).toBeGreaterThanOrEqual(cards)
  }

  private get deck(): Locator {
    return this.page.getByRole('main', { name: MESSAGES.deck })
  }

  private async answerTopTen(act: (card: SeenCard) => Promise<void>): Promise<SeenCard> {
    // A page in the background gets no frames, and input to it would wait for ever.
    await this.page.bringToFront()
    const card = await this.topCard()
    await this.skipSoFar()
    await act(card)
    await expect.poll(() => this.findTopCard(), { ...POLL, message: 'the card has gone' }).not.toEqual(card)
    this.lastSwiped = card.gameId
    return card
  }

  /**
   * Returns the top card by the label of the button that opens it. A card that flies away may still be drawn, and two games may share a
   * name.
   */
  private async findTopCard(): Promise<SeenCard | undefined> {
    const opens = MESSAGES.openDetails('')
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

/** The endpoints of a player's writes, for `lab.fail` and `lab.requests`. A single unsent change has an endpoint of its own. */
export const WRITES = {
  states: { method: 'POST', path: ENDPOINTS.pushGameStates.path },
  like: { method: 'POST', path: '/api/games/*/like' },
  likes: { method: 'POST', path: ENDPOINTS.likesBatch.path },
  questEvent: { method: 'POST', path: ENDPOINTS.questEvent.path },
  questEvents: { method: 'POST', path: ENDPOINTS.questEventsBatch.path },
} as const
