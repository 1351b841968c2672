import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SignedInResponse } from '../../src/contract/accounts.ts'
import type { ErrorResponse } from '../../src/contract/error-codes.ts'
import type { FactorChoiceResponse, PasskeyOptions, RecoveryCodesResponse, SecondFactorResponse } from '../../src/contract/second-factor.ts'
import { FRESH_FOR_MS } from '../../src/server/accounts/fresh-sign-in.ts'
import { sweepExpired } from '../../src/server/accounts/sweep-expired.ts'
import { PASSKEYS_MAX } from '../../src/server/second-factor/passkeys.ts'
import { Browser, signUp } from '../support/player.ts'
import type { Player } from '../support/player.ts'
import { buildTestApp } from '../support/test-app.ts'
import type { TestApp } from '../support/test-app.ts'
import { VirtualPasskey } from '../support/virtual-passkey.ts'

const ORIGIN = 'http://localhost:4321'
const CHALLENGE_MS = 5 * 60_000
let server: TestApp
let ada: Player

beforeAll(async () => {
  server = await buildTestApp()
})
afterAll(() => server.close())
beforeEach(async () => {
  ada = await signUp(server.app)
})

const codeOf = ({ status, body }: { status: number; body: unknown }) => (status < 400 ? status : (body as ErrorResponse).error.code)
const factorOf = async (browser: Browser) => (await browser.call<SecondFactorResponse>('secondFactor')).body
const offer = async (browser: Browser) => (await browser.call<PasskeyOptions>('offerPasskey')).body

async function addPasskey(player: Browser = ada) {
  const passkey = new VirtualPasskey(ORIGIN)
  const { status, body } = await player.call<RecoveryCodesResponse>('addPasskey', { body: { passkey: passkey.make(await offer(player)) } })
  expect(status).toBe(200)
  return { passkey, codes: body.recovery_codes }
}

/** Returns a browser after the right password, with its options for the second step. */
async function halfway(player = ada) {
  const browser = new Browser(server.app)
  expect(codeOf(await browser.call('login', { body: { email: player.email, password: player.password } }))).toBe('second_factor')
  const { body } = await browser.call<FactorChoiceResponse>('secondStepChoice')
  return { browser, choice: body, question: body.passkey ?? { challenge: '' } }
}

const finish = async (browser: Browser, proof: object) => codeOf(await browser.call('finishSignIn', { body: proof }))

describe('a passkey', () => {
  it('is added, named after its browser, and comes with recovery codes if it is the first factor', async () => {
    const options = await offer(ada)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Questdeck' },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { userVerification: 'required' },
    })
    const { passkey, codes } = await addPasskey()
    expect(codes).toHaveLength(10)
    expect((await factorOf(ada)).passkeys).toEqual([
      { id: passkey.id, name: '', created_at: new Date(server.clock.now()).toISOString(), used_at: null },
    ])
    const second = await addPasskey()
    expect([second.codes, (await factorOf(ada)).recovery_codes_left]).toEqual([[], 10])
    expect(await offer(ada)).toMatchObject({ excludeCredentials: [{}, {}] })
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a user who was not verified', { isVerified: false }],
  ])('is not added for %s', async (_, deviation) => {
    const passkey = new VirtualPasskey(ORIGIN)
    expect(codeOf(await ada.call('addPasskey', { body: { passkey: passkey.make(await offer(ada), deviation) } }))).toBe('wrong_code')
    expect((await factorOf(ada)).passkeys).toEqual([])
  })

  it('is added by a challenge of this session, once and within five minutes', async () => {
    const eve = await signUp(server.app)
    const [mine, used] = [await offer(ada), await offer(eve)]
    const add = async (player: Player, options: PasskeyOptions) =>
      codeOf(await player.call('addPasskey', { body: { passkey: new VirtualPasskey(ORIGIN).make(options) } }))
    expect([await add(eve, mine), await add(eve, used)]).toEqual(['wrong_code', 'wrong_code'])
    const late = await offer(ada)
    server.clock.advance(CHALLENGE_MS)
    expect(await add(ada, late)).toBe('wrong_code')
    await offer(ada)
    server.clock.advance(CHALLENGE_MS)
    await sweepExpired(server.db, server.clock.now())
    expect(await server.db.selectFrom('passkey_challenge').selectAll().execute()).toEqual([])
  })

  it('belongs to one player', async () => {
    const { passkey } = await addPasskey()
    const eve = await signUp(server.app)
    expect(codeOf(await eve.call('addPasskey', { body: { passkey: passkey.make(await offer(eve)) } }))).toBe('conflict')
    expect(codeOf(await eve.call('removePasskey', { params: { passkeyId: passkey.id } }))).toBe('not_found')
    expect((await factorOf(ada)).passkeys).toHaveLength(1)
  })

  it('is one of at most twenty', async () => {
    await addPasskey()
    const rows = Array.from({ length: PASSKEYS_MAX - 1 }, (_, n) => ({
      credential_id: `more-${ada.id}-${n}`,
      user_id: ada.id,
      public_key: Buffer.from('x'),
      counter: 0,
      transports: [],
      name: '',
      created_at: 1,
    }))
    await server.db.insertInto('passkey').values(rows).execute()
    expect(codeOf(await ada.call('addPasskey', { body: { passkey: new VirtualPasskey(ORIGIN).make(await offer(ada)) } }))).toBe(
      'too_many_items',
    )
  })

  it('needs a fresh sign-in to be added or removed', async () => {
    const { passkey } = await addPasskey()
    server.clock.advance(FRESH_FOR_MS)
    expect([
      codeOf(await ada.call('offerPasskey')),
      codeOf(await ada.call('removePasskey', { params: { passkeyId: passkey.id } })),
    ]).toEqual(['confirm_first', 'confirm_first'])
  })

  it('removes the recovery codes too if it was the last factor', async () => {
    const [first, second] = [await addPasskey(), await addPasskey()]
    await ada.call('removePasskey', { params: { passkeyId: first.passkey.id } })
    expect(await factorOf(ada)).toMatchObject({ passkeys: [{ id: second.passkey.id }], recovery_codes_left: 10 })
    await ada.call('removePasskey', { params: { passkeyId: second.passkey.id } })
    expect(await factorOf(ada)).toMatchObject({ passkeys: [], recovery_codes_left: 0 })
    expect(codeOf(await new Browser(server.app).call('login', { body: { email: ada.email, password: ada.password } }))).toBe(200)
  })
})

describe('signing in with a passkey as the second step', () => {
  it('opens the session once it has signed this sign-in’s challenge', async () => {
    const { passkey } = await addPasskey()
    const { browser, choice, question } = await halfway()
    expect(choice).toMatchObject({
      app: false,
      passkey: { rpId: 'localhost', userVerification: 'required', allowCredentials: [{ id: passkey.id }] },
    })
    const done = await browser.call<SignedInResponse>('finishSignIn', { body: { passkey: passkey.prove(question) } })
    expect([done.status, done.body.user.id, (await browser.call('me')).status]).toEqual([200, ada.id, 200])
    expect((await factorOf(ada)).passkeys[0]?.used_at).toBe(new Date(server.clock.now()).toISOString())
  })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a user who was not verified', { isVerified: false }],
  ])('refuses the signature of %s, and the challenge is used up', async (_, deviation) => {
    const { passkey } = await addPasskey()
    const { browser, question } = await halfway()
    expect(await finish(browser, { passkey: passkey.prove(question, deviation) })).toBe('wrong_code')
    expect(await finish(browser, { passkey: passkey.prove(question) })).toBe('wrong_code')
  })

  it('accepts no signature twice, none of another sign-in, and none of a copy with a lower counter', async () => {
    const { passkey } = await addPasskey()
    const [first, other] = [await halfway(), await halfway()]
    const signed = passkey.prove(first.question)
    expect(await finish(other.browser, { passkey: signed })).toBe('wrong_code')
    expect(await finish(first.browser, { passkey: signed })).toBe(200)
    const again = await halfway()
    expect(await finish(again.browser, { passkey: signed })).toBe('wrong_code')
    const copy = await halfway()
    expect(await finish(copy.browser, { passkey: passkey.prove(copy.question, { counter: 1 }) })).toBe('wrong_code')
  })

  it('accepts no passkey of another player, and no other key under a known name', async () => {
    const { passkey } = await addPasskey()
    const eve = await signUp(server.app)
    const eves = (await addPasskey(eve)).passkey
    const first = await halfway()
    expect(await finish(first.browser, { passkey: eves.prove(first.question) })).toBe('wrong_code')
    const second = await halfway()
    expect(await finish(second.browser, { passkey: { ...eves.prove(second.question), id: passkey.id, rawId: passkey.id } })).toBe(
      'wrong_code',
    )
  })

  it('accepts a recovery code instead, and one proof at a time', async () => {
    const { passkey, codes } = await addPasskey()
    const { browser, question } = await halfway()
    expect([await finish(browser, {}), await finish(browser, { code: codes[0], passkey: passkey.prove(question) })]).toEqual([
      'malformed',
      'malformed',
    ])
    expect(await finish(browser, { code: codes[0] })).toBe(200)
  })

  it('is not offered to a browser without a pending sign-in', async () => {
    expect(codeOf(await new Browser(server.app).call('secondStepChoice'))).toBe('invalid_token')
  })

  it('confirms actions that need a fresh sign-in', async () => {
    const { passkey } = await addPasskey()
    server.clock.advance(FRESH_FOR_MS)
    const password = ada.password
    expect(codeOf(await ada.call('confirmSignIn', { body: { password } }))).toBe('second_factor')
    const { body } = await ada.call<FactorChoiceResponse>('confirmChoice')
    const proof = passkey.prove(body.passkey ?? { challenge: '' })
    expect(codeOf(await ada.call('confirmSignIn', { body: { password, passkey: proof } }))).toBe(200)
    expect(codeOf(await ada.call('offerPasskey'))).toBe(200)
  })
})
