import type { Plugin, Rolldown } from 'vite'

/** What a player's start cannot do without, and the deck's. Each lies in a script that the page would ask for only once its own have run. */
const NEEDED = {
  player: ['src/app/session/start-player.ts', 'src/app/shell/shell.tsx'],
  deck: ['src/app/routes/deck-route.tsx'],
} as const

/**
 * Tells the page's head which scripts a player's start will need, so that `public/assets/head.js` asks for them while the first
 * ones are still on their way: on a slow line that is a third of a second.
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

/** The addresses of both, each once, without what the page asks for by itself. */
export function namedAhead(html: string, bundle: Rolldown.OutputBundle): Record<keyof typeof NEEDED, string> {
  const known = new Set([...html.matchAll(/(?:src|href)="\/(build\/[^"]+\.js)"/g)].map(([, file = '']) => file))
  const named = (modules: readonly string[]) => {
    const files = [...filesOf(modules, bundle)].filter((file) => !known.has(file))
    for (const file of files) known.add(file)
    return files.map((file) => `/${file}`).join(' ')
  }
  return { player: named(NEEDED.player), deck: named(NEEDED.deck) }
}

/** The scripts that some modules cannot run without. Throws where one of them is in none. */
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
