interface Policy {
  createScriptURL(url: string): object
}
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy
}

/** The service worker, and what the build has made; a development server has names of its own. */
const SCRIPT = import.meta.env.DEV ? /^\// : /^\/(?:sw|build\/[\w-]+)\.js$/

/** There may be one policy of this name alone (`trusted-types questdeck`), so it is made once. */
let policy: Policy | undefined

/** An address of this app that becomes a script, as the page's policy demands it; any other throws a `TypeError`. */
export function trustedScriptUrl(url: string): string {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes
  if (!factory) return url
  policy ??= factory.createPolicy('questdeck', {
    createScriptURL(asked) {
      if (!SCRIPT.test(asked)) throw new TypeError(`Not a script of this app: ${asked}`)
      return asked
    },
  })
  return policy.createScriptURL(url) as unknown as string
}
