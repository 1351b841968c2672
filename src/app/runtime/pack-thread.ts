import type { PackResponses, PackKind, QuestionOf } from '../../catalogue/pack-questions.ts'
import type { PackThread } from '../../catalogue/page/pack-thread-handle.ts'
import { trustedScriptUrl } from './trusted-script.ts'
import type { Answered, Asked, PackOnThread, ThreadResponse, ThreadQuestion } from '../../catalogue/pack-messages.ts'
// oxlint-disable-next-line import/default -- the build makes a script of it, and this its address
import workerUrl from '../../catalogue/worker/pack-worker.ts?worker&url'

/** Starts the worker that reads the pack. It lives as long as the page. */
export function startPackThread(): PackThread {
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
  const waiting = new Map<number, PromiseWithResolvers<ThreadResponse>>()
  let last = 0
  const failAll = (text: string) => {
    for (const { reject } of waiting.values()) reject(new Error(text))
    waiting.clear()
  }
  worker.addEventListener('message', ({ data: { number, response } }: MessageEvent<Answered>) => {
    waiting.get(number)?.resolve(response)
    waiting.delete(number)
  })
  worker.addEventListener('error', () => failAll('The thread that reads the pack has failed.'))
  worker.addEventListener('messageerror', () => failAll('What was read of the pack could not be passed on.'))

  async function ask(question: ThreadQuestion): Promise<ThreadResponse> {
    const waits = Promise.withResolvers<ThreadResponse>()
    const number = ++last
    waiting.set(number, waits)
    worker.postMessage({ number, question } satisfies Asked, [])
    const response = await waits.promise
    if ('failed' in response) throw new Error(response.failed)
    return response
  }

  let known: PackOnThread | null = null
  let ids: ReadonlySet<number> = new Set()
  return {
    async open(adult) {
      const response = await ask({ kind: 'open', adult, known: known?.key ?? null })
      known = 'opened' in response ? response.opened : null
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
      const response = await ask(question)
      return 'response' in response ? (response.response as PackResponses[Kind] | null) : null
    },
  }
}
