import { onTestFinished, vi } from 'vitest'

/** Cache Storage for one test, in memory: the stored responses of each cache, by path. */
export class FakeCaches {
  private readonly stored = new Map<string, Map<string, Response>>()

  constructor() {
    vi.stubGlobal('caches', { open: async (name: string) => this.cacheOf(name), keys: async () => [...this.stored.keys()] })
    onTestFinished(() => void vi.unstubAllGlobals())
  }

  paths(name: string): string[] {
    return [...this.held(name).keys()]
  }

  put(name: string, ...paths: string[]): void {
    for (const path of paths) this.held(name).set(path, new Response('a cover'))
  }

  private held(name: string): Map<string, Response> {
    const held = this.stored.get(name) ?? new Map<string, Response>()
    this.stored.set(name, held)
    return held
  }

  private cacheOf(name: string) {
    const held = this.held(name)
    const pathOf = (request: string | Request) => new URL(typeof request === 'string' ? request : request.url, 'https://app.test').pathname
    return {
      keys: async () => [...held.keys()].map((path) => new Request(`https://app.test${path}`)),
      matchAll: async () => [...held.values()],
      match: async (request: string | Request) => held.get(pathOf(request))?.clone(),
      put: async (request: string, response: Response) => void held.set(pathOf(request), response),
      delete: async (request: string | Request) => held.delete(pathOf(request)),
    }
  }
}
