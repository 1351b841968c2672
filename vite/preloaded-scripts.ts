import type { Plugin, Rolldown } from 'vite'

/**
 * The modules that the start of a player and of the deck needs. Without a preload, the page requests them only after its own scripts have
 * run.
 */
const NEEDED = {
  player: ['src/app/runtime/start-player.ts', 'src/app/shell/shell.tsx'],
  deck: ['src/app/routes/deck-route.tsx'],
} as const

/**
 * Lists the scripts of a player's start in the page's head. `public/assets/head.js` requests them while the first scripts still load. That
 * saves a third of a second on a slow network.
 */
export const scriptsAhead: Plugin = {
  name: 'scripts-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const { player, deck } = namedAhead(html, bundle)
      return [{ tag: 'meta', attrs: { name: 'scripts-ahead', 'data-player': player, 'data-deck': deck }, injectTo: 'head-prepend' }]
    },
  },
}

/** Returns the URLs of both groups without duplicates, and without scripts that the page already requests. */
export function namedAhead(html: string, bundle: Rolldown.OutputBundle): Record<keyof typeof NEEDED, string> {
  const known = new Set([...html.matchAll(/(?:src|href)="\/(build\/[^"]+\.js)"/g)].map(([, file = '']) => file))
  const named = (modules: readonly string[]) => {
    const files = [...filesOf(modules, bundle)].filter((file) => !known.has(file))
    for (const file of files) known.add(file)
    return files.map((file) => `/${file}`).join(' ')
  }
  return { player: named(NEEDED.player), deck: named(NEEDED.deck) }
}

/** Returns the scripts that contain some modules, with all their imports. Throws if a module is in no script. */
function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const found = new Set<string>()
  const visit = (fileName: string): void => {
    if (found.has(fileName)) return
    found.add(fileName)
    const chunk = chunks.find((one) => one.fileName === fileName)
    for (const imported of chunk?.imports ?? []) visit(imported)
  }
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/${module}`)))
    if (!chunk) throw new Error(`The app does not begin with ${module} any more.`)
    visit(chunk.fileName)
  }
  return found
}
