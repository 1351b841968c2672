import type { PackAnswers, PackKind, QuestionOf } from '../../local/games/pack-questions.ts'
import type { PackThread } from '../../state/pack-thread.ts'
import { trustedScriptUrl } from '../trusted-script.ts'
import type { Answered, Asked, PackOnThread, ThreadAnswer, ThreadQuestion } from './pack-messages.ts'
// oxlint-disable-next-line import/default -- the build makes a script of it, and this its address
import workerUrl from './pack-worker.ts?worker&url'

/** Reads the pack on a thread of its own, which lives as long as the page. */
export function startPackThread(): PackThread {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  const waiting = new Map<number, PromiseWithResolvers<ThreadAnswer>>()
  let last = 0
  const failAll = (text: string) => {
    for (const { reject } of waiting.values()) reject(new Error(text))
    waiting.clear()
  }
  worker.addEventListener('message', ({ data: { number, answer } }: MessageEvent<Answered>) => {
    waiting.get(number)?.resolve(answer)
    waiting.delete(number)
  })
  worker.addEventListener('error', () => failAll('The thread that reads the pack has failed.'))
  worker.addEventListener('messageerror', () => failAll('What was read of the pack could not be passed on.'))

  async function ask(question: ThreadQuestion): Promise<ThreadAnswer> {
    const waits = Promise.withResolvers<ThreadAnswer>()
    const number = ++last
    waiting.set(number, waits)
    worker.postMessage({ number, question } satisfies Asked, [])
    const answer = await waits.promise
    if ('failed' in answer) throw new Error(answer.failed)
    return answer
  }

  let known: PackOnThread | null = null
  let ids: ReadonlySet<number> = new Set()
  return {
    async open(adult) {
      const answer = await ask({ kind: 'open', adult, known: known?.key ?? null })
      known = 'opened' in answer ? answer.opened : null
      if (known?.ids) ids = new Set(known.ids)
      return known && { key: known.key, ids }
    },
    end() {
      worker.terminate()
      failAll('The thread that read the pack was ended.')
    },
    async putBeside(cards, names, areMore) {
      await ask({ kind: 'beside', cards, names, areMore })
    },
    async ask<Kind extends PackKind>(question: QuestionOf<Kind>) {
      const answer = await ask(question)
      return 'answer' in answer ? (answer.answer as PackAnswers[Kind] | null) : null
    },
  }
}
