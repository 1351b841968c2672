// @vitest-environment happy-dom
// Shows [S2].
import { expect, test } from 'vitest'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import { signInProblemText } from '../../contract/sign-in-problems.ts'
import type { RemoteFailure } from '../../remote/response.ts'
import { fill } from '../../../tests/support/fill.ts'
import { doing, mount } from '../../../tests/support/mount.tsx'
import { answered, refused, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import { MOTTO } from '../../ui/form-page.tsx'
import { LoginPage } from './login-page.tsx'
import { ACCOUNT_MESSAGES } from './messages.ts'
import { SIGN_IN_MESSAGES } from './sign-in-messages.ts'
import { TestPlayer } from '../../../tests/support/test-player.tsx'

/** Signs in at a server with or without mail that returns `answer`. Returns the text of the page after that. */
async function signIn(answer: RemoteFailure, mail = true) {
  history.replaceState(null, '', '/login')
  const remote = new ScriptedRemote('', () => 0)
  remote.always('authProviders', answered({ google: false, discord: false, mail }))
  remote.next('login', answer)
  const { container, button } = mount(
    <TestPlayer remote={remote}>
      <LoginPage isKnown waiting={0} onSignedIn={async () => undefined} />
    </TestPlayer>,
  )
  await fill('email', 'ada@example.org')
  await fill('password', 'Wrong-Horse-7')
  await doing(() => button(ACCOUNT_MESSAGES.signIn).click())
  const alert = container.querySelector('[role=alert]')
  return {
    bold: alert?.querySelector('b')?.textContent,
    text: alert?.querySelector('p')?.textContent,
    links: [...(alert?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')]),
  }
}

/** The server's response, whose message is fixed. */
const WRONG: RemoteFailure = { ...refused(401, 'invalid_credentials'), message: FIXED_MESSAGES.loginFailed } as RemoteFailure

test('a wrong password shows the fixed message, the possible reasons, and a link to a new password', async () => {
  expect(await signIn(WRONG)).toEqual({
    bold: FIXED_MESSAGES.loginFailed,
    text: `${FIXED_MESSAGES.loginFailed} ${ACCOUNT_MESSAGES.checkCredentials}`,
    links: [[ACCOUNT_MESSAGES.resetTitle, '/forgot-password']],
  })
})

test('a server that sends no mail offers no new password', async () => {
  expect(await signIn(WRONG, false)).toMatchObject({ bold: FIXED_MESSAGES.loginFailed, links: [] })
})

test('a failing server does not count as a wrong password', async () => {
  expect(await signIn(unknown('busy'))).toEqual({
    bold: FIXED_MESSAGES.loginFailed,
    text: `${FIXED_MESSAGES.loginFailed} ${ACCOUNT_MESSAGES.serverFailing}`,
    links: [],
  })
})

test.each(['captive', 'not-ours', 'truncated'] as const)(
  'a response without a readable text is a failed login: %s [S382]',
  async (reason) => {
    expect(await signIn(unknown(reason))).toEqual({ bold: undefined, text: FIXED_MESSAGES.loginFailed, links: [] })
  },
)

test.each([
  [refused(403, 'account_locked'), 'refused as account_locked'],
  [unknown('network'), ACCOUNT_MESSAGES.noResponse],
])('any other failure has a message of its own: %j', async (answer, text) => {
  expect(await signIn(answer)).toEqual({ bold: undefined, text, links: [] })
})

/** Opens the page on a device without a player, with a server that has these other ways to sign in. */
async function openLogin(address: string, providers: { google: boolean; discord: boolean }) {
  history.replaceState(null, '', address)
  const remote = new ScriptedRemote('', () => 0)
  remote.always('authProviders', answered({ ...providers, mail: false }))
  const { container } = mount(
    <TestPlayer remote={remote}>
      <LoginPage isKnown={false} waiting={0} onSignedIn={async () => undefined} />
    </TestPlayer>,
  )
  await doing(() => undefined)
  return {
    title: container.querySelector('h1')?.textContent,
    fields: [...container.querySelectorAll('input')].map(({ name }) => name),
    links: [...container.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
    buttons: [...container.querySelectorAll('[data-off]')].map(({ textContent }) => textContent),
    lead: container.querySelector('h1 + p')?.textContent,
    alert: container.querySelector('[role=alert]')?.textContent,
  }
}

test('a new visitor sees an introduction and the form at once, with registration as the second button [S3]', async () => {
  expect(await openLogin('/login?returnTo=%2Fgames%2F7', { google: false, discord: false })).toMatchObject({
    title: MOTTO,
    lead: ACCOUNT_MESSAGES.newcomerLead,
    fields: ['email', 'password'],
    links: [[ACCOUNT_MESSAGES.createAccount, '/register?returnTo=%2Fgames%2F7']],
    buttons: [],
  })
})

test('only the server’s other ways to sign in are offered; Apple is announced if another one is offered [S5]', async () => {
  const { buttons } = await openLogin('/login', { google: false, discord: true })
  expect(buttons).toEqual(['Continue with Discord', 'Continue with AppleComing soon'])
})

test('a visitor who comes from a list reads why they have to sign in', async () => {
  expect((await openLogin('/login?returnTo=%2Fswipedeck%2Flist%2F7', { google: false, discord: false })).lead).toBe(
    FIXED_MESSAGES.signInToLikeLists,
  )
})

test.each([
  ['/login?problem=cancelled&provider=discord', MOTTO],
  ['/login?again', ACCOUNT_MESSAGES.loginTitle],
  ['/login?left', ACCOUNT_MESSAGES.loginTitle],
])('%s has the right title [S3]', async (address, title) => {
  expect((await openLogin(address, { google: false, discord: false })).title).toBe(title)
})

test('after a failed sign-in at another provider the page shows the reason, and the address loses it [S8]', async () => {
  const { alert } = await openLogin('/login?problem=cancelled&provider=discord&returnTo=%2Fsettings', { google: false, discord: true })
  expect(alert).toBe(signInProblemText('cancelled', 'discord'))
  expect(location.pathname + location.search).toBe('/login?returnTo=%2Fsettings')
})

const LIST = '0197c000-0000-7000-8000-00000000000a'
const COVERS = ['/covers/p1/cover_big.webp', '/covers/p2/cover_big.webp']

/** Opens the page to which the guard leads from a list, with these responses to the question about it. */
async function fromList(...answers: (RemoteFailure | ReturnType<typeof answered>)[]) {
  history.replaceState(null, '', `/login?returnTo=${encodeURIComponent(`/list/${LIST}`)}`)
  const remote = new ScriptedRemote('', () => 0)
  remote.always('authProviders', answered({ google: false, discord: false, mail: false }))
  for (const answer of answers) remote.next('sharedList', answer)
  const page = mount(
    <TestPlayer remote={remote}>
      <LoginPage isKnown={false} waiting={0} onSignedIn={async () => undefined} />
    </TestPlayer>,
  )
  await doing(() => undefined)
  const posters = () => [...page.container.querySelectorAll('header img')].map((image) => image.getAttribute('src'))
  return { ...page, posters }
}

test('a shared link shows the name, the author and the covers of its list [S436]', async () => {
  const { shows, posters, container } = await fromList(answered({ list_name: 'Cosy evenings', display_name: 'Ada', covers: COVERS }))
  expect([shows(SIGN_IN_MESSAGES.listBy('Ada')), shows(SIGN_IN_MESSAGES.sharedLead), shows(MOTTO)]).toEqual([true, true, false])
  expect(posters()).toEqual(expect.arrayContaining(COVERS))
  expect(container.querySelector('h1')?.textContent).toBe('Cosy evenings')
})

test('if the list is private or the server unreachable, the sign-in page is as always; it asks again with the network [S436]', async () => {
  const { shows, posters } = await fromList(unknown('network'), answered({ list_name: 'Cosy', display_name: 'Ada', covers: [] }))
  expect([shows(SIGN_IN_MESSAGES.newcomerLead), shows(SIGN_IN_MESSAGES.sharedLead)]).toEqual([true, false])
  expect(posters()).toContain('/assets/door-1.webp')
  await doing(() => dispatchEvent(new Event('online')))
  expect(shows('Cosy')).toBe(true)
})
