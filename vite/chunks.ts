import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const ROOT = join(import.meta.dirname, '..')

/** What the app can begin with. Each is to load what it needs, and no other's; all other pages come after one of them. */
const STARTS = {
  page: ['src/main.tsx'],
  signIn: ['src/app/routes/login-route.tsx'],
  accounts: ['src/app/routes/account-routes.tsx'],
  player: ['src/app/session/start-player.ts', 'src/app/shell/shell.tsx'],
  deck: ['src/app/routes/deck-route.tsx'],
  around: [
    'src/app/shell/bottom-bar.tsx', 'src/app/shell/notification-bell.tsx', 'src/app/sync-host/notices.tsx', 'src/app/shell/search-overlay-host.tsx',
    'src/app/shell/late-hosts.tsx', 'src/app/shell/bar-scroll.ts',
  ],
} as const
type Start = keyof typeof STARTS

/** The looks of parts, of the shell and of the deck; a later page has its own. */
const LOOKS = /\bsrc[\\/](ui|app|features[\\/]deck)[\\/].*\.css$/

/** The modules of each start, worked out once a build. */
const modules = new WeakMap<Context, Record<Start, ReadonlySet<string>>>()

/**
 * Which module comes in which file. A page's own is its file by itself, since the table of pages fetches it, and what
 * several pages share is split by who shares it; only what a start needs is put together here, by reach: no module has
 * to be named. Many small files would compress worse, and each is one more to wait for.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // The looks of what the app can begin with: one style sheet. What other pages share is a second one.
  { ...neededBy('looks', ({ page, signIn, player, deck }) => page || signIn || player || deck), test: LOOKS, priority: 9 },
  { name: 'later-looks', test: LOOKS, priority: 8 },
  // What every visit needs is two files, of which the libraries' outlives a new version of ours.
  { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 7 },
  { name: 'start', tags: ['$initial'], priority: 6 },
  // A file takes along what its modules import, so what is needed more widely comes first.
  { ...neededBy('common', ({ signIn, player, deck }) => signIn && (player || deck)), priority: 5 },
  { ...neededBy('sign-in', ({ signIn }) => signIn), priority: 4 },
  // A newcomer's pages need some of the player's and of the deck's, and not all that these bring.
  { ...neededBy('asked', ({ accounts, player, deck }) => accounts && (player || deck)), priority: 4 },
  // What they share with what stands around a page alone, such as a player's picture.
  { ...neededBy('faces', ({ accounts, around }) => accounts && around), priority: 2 },
  { ...neededBy('player', ({ player }) => player), priority: 3 },
  // Other pages take these parts from the deck without waiting for all of it.
  { ...neededBy('parts', ({ deck }) => deck), minShareCount: 2, priority: 2 },
  { ...neededBy('deck', ({ deck }) => deck), priority: 1 },
  // What stands around every page of a player, one file instead of twenty: each of them would wait its turn on the line.
  { ...neededBy('around', ({ around }) => around), priority: 0 },
]

/** A file of what fits, by which starts cannot do without it. */
function neededBy(debugName: string, fits: (starts: Record<Start, boolean>) => boolean): Rolldown.CodeSplittingGroup {
  const name: Rolldown.CodeSplittingNameFunction = (id, context) => {
    const reached = modulesOf(context)
    const has = (start: Start) => reached[start].has(id)
    const starts = { page: has('page'), signIn: has('signIn'), accounts: has('accounts'), player: has('player'), deck: has('deck'), around: has('around') }
    return fits(starts) ? debugName : null
  }
  return { name, debugName }
}

function modulesOf(context: Context): Record<Start, ReadonlySet<string>> {
  let known = modules.get(context)
  if (!known) {
    known = {
      page: reachOf(STARTS.page, context),
      signIn: reachOf(STARTS.signIn, context),
      accounts: reachOf(STARTS.accounts, context),
      player: reachOf(STARTS.player, context),
      deck: reachOf(STARTS.deck, context),
      around: reachOf(STARTS.around, context),
    }
    modules.set(context, known)
  }
  return known
}

/** The modules that some others cannot run without, themselves included. */
function reachOf(paths: readonly string[], context: Context): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  for (const path of paths) {
    const id = join(ROOT, path).replaceAll('\\', '/')
    if (!context.getModuleInfo(id)) throw new Error(`The app does not begin with ${path} any more.`)
    visit(id)
  }
  return found
}
