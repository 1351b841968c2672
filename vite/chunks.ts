import { join } from 'node:path'
import type { Rolldown } from 'vite'

type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

const ROOT = join(import.meta.dirname, '..')

/** The entry points of the app. Each loads only what it needs. All other pages load after one of them. */
const STARTS = {
  page: ['src/main.tsx'],
  signIn: ['src/app/routes/login-route.tsx'],
  accounts: ['src/app/routes/account-routes.tsx'],
  player: ['src/app/runtime/start-player.ts', 'src/app/shell/shell.tsx'],
  deck: ['src/app/routes/deck-route.tsx'],
  around: [
    'src/app/shell/bottom-bar.tsx',
    'src/app/shell/notification-bell.tsx',
    'src/app/shell/notices.tsx',
    'src/app/shell/search-overlay-host.tsx',
    'src/app/shell/late-hosts.tsx',
    'src/app/shell/bar-scroll.ts',
  ],
} as const
type Start = keyof typeof STARTS

/** The styles of parts, of the shell and of the deck. A later page has its own. */
const LOOKS = /\bsrc[\\/](ui|app|features[\\/]deck)[\\/].*\.css$/

/** Caches the modules of each entry point for one build. */
const modules = new WeakMap<Context, Record<Start, ReadonlySet<string>>>()

// Why: docs/decisions/start-up/0003-byte-budgets.md
/**
 * Assigns modules to files. The bundler already splits each page into a file, and shared code by the pages that share it. These groups
 * combine only the modules that an entry point needs, found by their imports. Many small files compress worse, and each adds a wait.
 */
export const chunks: Rolldown.CodeSplittingGroup[] = [
  // The styles of all entry points are one style sheet. The shared styles of other pages are a second one.
  { ...neededBy('looks', ({ page, signIn, player, deck }) => page || signIn || player || deck), test: LOOKS, priority: 9 },
  { name: 'later-looks', test: LOOKS, priority: 8 },
  // Every visit needs two files. The libraries' file stays cached across new versions of the app.
  { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 7 },
  { name: 'start', tags: ['$initial'], priority: 6 },
  // A file also takes the imports of its modules, so the most shared group comes first.
  { ...neededBy('common', ({ signIn, player, deck }) => signIn && (player || deck)), priority: 5 },
  { ...neededBy('sign-in', ({ signIn }) => signIn), priority: 4 },
  // A newcomer's pages need some modules of the player and the deck, but not all their imports.
  { ...neededBy('asked', ({ accounts, player, deck }) => accounts && (player || deck)), priority: 4 },
  // The modules that these pages share only with the frame of a page, such as a player's picture.
  { ...neededBy('faces', ({ accounts, around }) => accounts && around), priority: 2 },
  { ...neededBy('player', ({ player }) => player), priority: 3 },
  // Other pages use these parts of the deck without loading all of it.
  { ...neededBy('parts', ({ deck }) => deck), minShareCount: 2, priority: 2 },
  { ...neededBy('deck', ({ deck }) => deck), priority: 1 },
  // The frame of every player's page. One file instead of twenty, because each would wait for the network.
  { ...neededBy('around', ({ around }) => around), priority: 0 },
]

/** Returns a group of the modules that fit, by the entry points that need them. */
function neededBy(debugName: string, fits: (starts: Record<Start, boolean>) => boolean): Rolldown.CodeSplittingGroup {
  const name: Rolldown.CodeSplittingNameFunction = (id, context) => {
    const reached = modulesOf(context)
    const has = (start: Start) => reached[start].has(id)
    const starts = {
      page: has('page'),
      signIn: has('signIn'),
      accounts: has('accounts'),
      player: has('player'),
      deck: has('deck'),
      around: has('around'),
    }
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

/** Returns the ids of some modules and of everything that they import, directly or not. */
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
