import type { Page } from 'playwright/test'

/** Calls the server with the session of this page, but not through the app, as another device of the player would. */
export function callElsewhere<T>(page: Page, path: string, body: object): Promise<T> {
  return page.evaluate(
    async ({ path, body }) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    { path, body },
  ) as Promise<T>
}
