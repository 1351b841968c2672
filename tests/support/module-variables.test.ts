import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

/** A value that outlives a screen has an owner: a store, a player's device, a closure. These variables have none, for the reason given. */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/app/runtime/account.ts current': 'the player of this page, until a logout',
  'src/app/runtime/worker-updates.ts registration': 'the one service worker of the page',
  'src/app/runtime/worker-updates.ts workbox': 'the one service worker of the page',
  'src/app/shell/page-location.ts late': 'the one history of the page, whose code is fetched late',
  'src/app/shell/page-location.ts shown': 'the one address of the page',
  'src/catalogue/page/pack-reader.ts begun': 'the one worker that reads the pack; its key names the player',
  'src/catalogue/worker/pack-worker.ts before': 'a worker is one queue',
  'src/contract/judge-name.ts filter': 'word lists, the same for every player',
  'src/server/threads/answering-thread.ts isReady': 'a thread is one server',
  'src/ui/use-back-to-close.ts goingBack': 'the one history of the page',
  'sw/sync.ts hasPageSent': 'a worker has one queue',
}

test('every variable of a module is listed with its reason', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'sw/**/*.ts'], { cwd: ROOT }).filter((file) => !file.includes('.test.'))
  const found = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^(?:export )?(?:let|var) (\w+)/gm)].map(([, name]) => `${file} ${name}`),
  )
  expect(found.sort()).toEqual(Object.keys(ALLOWED).sort())
})
