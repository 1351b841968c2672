import { onTestFinished } from 'vitest'
import { PackHolder } from '../../src/catalogue/worker/pack-holder.ts'
import type { ThreadResponse, ThreadQuestion } from '../../src/catalogue/pack-messages.ts'
import { openPackStore } from '../../src/local/caches/pack-store.ts'
import type { PackResponses, PackKind, QuestionOf } from '../../src/catalogue/pack-questions.ts'
import { packThread } from '../../src/catalogue/page/pack-thread-handle.ts'
import type { PackThread } from '../../src/catalogue/page/pack-thread-handle.ts'
import { FakeCaches } from './fake-caches.ts'

/** Reads the pack in the test's own thread. Requests and responses are copied as between two threads. */
export function startPackHere(): Promise<PackThread> {
  const holder = new PackHolder(openPackStore(caches))
  const ask = async (question: ThreadQuestion): Promise<ThreadResponse> => structuredClone(await holder.response(structuredClone(question)))
  return Promise.resolve({
    async open(adult) {
      const response = await ask({ kind: 'open', adult, known: null })
      return 'opened' in response ? response.opened && { ...response.opened, ids: new Set(response.opened.ids) } : null
    },
    end() {},
    async putBeside(cards, names, areMore) {
      await ask({ kind: 'beside', cards, names, areMore })
    },
    async ask<Kind extends PackKind>(question: QuestionOf<Kind>) {
      const response = await ask(question)
      return 'response' in response ? (response.response as PackResponses[Kind] | null) : null
    },
  })
}

/** Makes the devices of a test find no pack, unless one is stored in the returned caches. */
export function askKnownHere(): FakeCaches {
  const fakeCaches = new FakeCaches()
  packThread.start = () => startPackHere()
  onTestFinished(() => {
    packThread.start = null
  })
  return fakeCaches
}
