import { buildPage } from '../../src/server/build.ts'
import { ROOT } from '../../src/server/serve.ts'
import { prepareDataAhead } from './prepared-data.ts'

/** Once before all browser tests: their processes would build the page, and fill a database, all at the same time. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a set-up by its default export.
export default async function setUpBrowserTests(): Promise<void> {
  await Promise.all([buildPage(ROOT), prepareDataAhead()])
}
