import { onTestFinished } from 'vitest'
import { PackHolder } from '../../src/app/pack/pack-holder.ts'
import type { ThreadAnswer, ThreadQuestion } from '../../src/app/pack/pack-messages.ts'
import { openPackStore } from '../../src/local/games/pack-store.ts'
import type { PackAnswers, PackKind, QuestionOf } from '../../src/local/games/pack-questions.ts'
import { packThread } from '../../src/state/pack-thread.ts'
import type { PackThread } from '../../src/state/pack-thread.ts'
import { FakeCaches } from './fake-caches.ts'

/** Reads the pack in a test's own thread, with all that is asked and answered copied as between two. */
export function startPackHere(): Promise<PackThread> {
  const holder = new PackHolder(openPackStore(caches))
  const ask = async (question: ThreadQuestion): Promise<ThreadAnswer> => structuredClone(await holder.answer(structuredClone(question)))
  return Promise.resolve({
    async open(adult) {
      const answer = await ask({ kind: 'open', adult, known: null })
      return 'opened' in answer ? answer.opened && { ...answer.opened, ids: new Set(answer.opened.ids) } : null
    },
    end() {},
    async putBeside(cards, names, areMore) {
      await ask({ kind: 'beside', cards, names, areMore })
    },
    async ask<Kind extends PackKind>(question: QuestionOf<Kind>) {
      const answer = await ask(question)
      return 'answer' in answer ? (answer.answer as PackAnswers[Kind] | null) : null
    },
  })
}

/** From now on a test's devices answer what is known on them: no pack, unless one is kept in the caches that this answers. */
export function askKnownHere(): FakeCaches {
  const kept = new FakeCaches()
  packThread.start = () => startPackHere()
  onTestFinished(() => {
    packThread.start = null
  })
  return kept
}
