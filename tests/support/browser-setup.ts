import { buildPage } from '../../src/server/runtime/build.ts'
import { ROOT } from '../../src/server/runtime/serve.ts'
import { prepareDataAhead } from './prepared-data.ts'

/** Runs once before all browser tests. Otherwise each of their processes would build the page and fill a database at the same time. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a set-up by its default export.
export default async function setUpBrowserTests(): Promise<void> {
  await Promise.all([buildPage(ROOT), prepareDataAhead()])
}
