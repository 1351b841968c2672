import { PackHolder } from '../../src/app/pack/pack-holder.ts'
import type { ThreadAnswer, ThreadQuestion } from '../../src/app/pack/pack-messages.ts'
import { openPackStore } from '../../src/local/games/pack-store.ts'
import type { PackThread } from '../../src/state/pack-thread.ts'

/** Reads the pack in a test's own thread, with all that is asked and answered copied as between two. */
export function startPackHere(): Promise<PackThread> {
  const holder = new PackHolder(openPackStore(caches))
  const ask = async (question: ThreadQuestion): Promise<ThreadAnswer> => structuredClone(await holder.answer(structuredClone(question)))
  return Promise.resolve({
    async open(adult) {
      const answer = await ask({ kind: 'open', adult, known: null })
      return 'opened' in answer ? answer.opened && { ...answer.opened, ids: new Set(answer.opened.ids) } : null
    },
    async putBeside(cards) {
      await ask({ kind: 'beside', cards })
    },
    async ask(question) {
      const answer = await ask(question)
      return 'answer' in answer ? answer.answer : null
    },
  })
}
