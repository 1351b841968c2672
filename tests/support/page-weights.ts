import { BuiltPage } from './built-parts.ts'

/** The additional size of a page after what is already loaded, in bytes, gzipped. */
export interface PageWeight {
  readonly scripts: number
  readonly styles: number
}

const TABLE = 'src/app/routes/pages.ts'
const SIGN_IN = 'src/app/routes/login-route.tsx'
/** These pages load after the login page, before there is a player. */
const ACCOUNTS = 'src/app/routes/account-routes.tsx'
/** The modules that a player's start loads on any page, with the bars around it. */
const PLAYER = ['src/app/runtime/start-player.ts', 'src/app/shell/shell.tsx', 'src/app/shell/bottom-bar.tsx', 'src/app/shell/notices.tsx']

/** Returns the additional size of each page, by the module that the table of pages imports for it. */
export async function weighPages(): Promise<ReadonlyMap<string, PageWeight>> {
  const build = await BuiltPage.read()
  const start = build.startScripts()
  const before = (page: string) => {
    if (page === SIGN_IN) return start
    return new Set([...start, ...build.scriptsOf(...(page === ACCOUNTS ? [SIGN_IN] : PLAYER))])
  }
  return new Map(
    build.fetchedBy(TABLE).map((page) => {
      const loaded = before(page)
      const added = [...build.scriptsOf(page)].filter((name) => !loaded.has(name))
      const looks = build.stylesOf(loaded)
      const styles = [...build.stylesOf(added)].filter((name) => !looks.has(name))
      return [page.replace(/^.*\//, ''), { scripts: build.weigh(added), styles: build.weigh(styles) }]
    }),
  )
}
