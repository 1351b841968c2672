import { once } from '../../domain/once.ts'

interface Policy {
  createScriptURL(url: string): object
}
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy
}

/** The service worker, and files of the build; a development server has names of its own. */
const SCRIPT = import.meta.env.DEV ? /^\// : /^\/(?:sw|build\/[\w-]+)\.js$/

/** There may be only one policy of this name (`trusted-types questdeck`), so it is created once. */
const policy = once(() => {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes
  return factory?.createPolicy('questdeck', {
    createScriptURL(asked) {
      if (!SCRIPT.test(asked)) throw new TypeError(`Not a script of this app: ${asked}`)
      return asked
    },
  })
})

/** Returns an address of this app as a trusted script URL, as the page's policy requires. Throws a `TypeError` for any other. */
export function trustedScriptUrl(url: string): string {
  const created = policy()
  return created ? (created.createScriptURL(url) as unknown as string) : url
}
