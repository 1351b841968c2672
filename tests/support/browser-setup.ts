import { buildPage } from '../../src/server/build.ts'
import { ROOT } from '../../src/server/serve.ts'

/** Once before all browser tests: the servers of the test processes would build at the same time. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a set-up by its default export.
export default async function setUpBrowserTests(): Promise<void> {
  await buildPage(ROOT)
}
