import { MailServer } from './mail-server.ts'
import { CLIENT, OAuthProviderServer } from './oauth-provider.ts'
import { test as browserTest } from './browser-test.ts'

export { expect } from './browser-test.ts'

interface Outside {
  /** Stores the mails that the product sends. */
  mail: MailServer
  /** Google and Discord. */
  provider: OAuthProviderServer
}

/** The base of browser tests with a product that can send mail and sign in by Google and Discord. */
export const test = browserTest.extend<object, Outside>({
  mail: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, provide) => {
      const server = await MailServer.start()
      await provide(server)
      await server.close()
    },
    { scope: 'worker' },
  ],

  provider: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, provide) => {
      const server = await OAuthProviderServer.start()
      await provide(server)
      await server.close()
    },
    { scope: 'worker' },
  ],

  productOptions: [
    ({ mail, provider }, provide) =>
      provide({
        entry: 'tests/support/start-connected.ts',
        env: {
          SMTP_URL: mail.url,
          GOOGLE_CLIENT_ID: CLIENT.id,
          GOOGLE_CLIENT_SECRET: CLIENT.secret,
          DISCORD_CLIENT_ID: CLIENT.id,
          DISCORD_CLIENT_SECRET: CLIENT.secret,
          TEST_PROVIDER_ORIGIN: provider.origin,
        },
      }),
    { scope: 'worker' },
  ],
})
