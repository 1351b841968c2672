import { openPackStore } from '../../local/caches/pack-store.ts'
import { PackHolder } from './pack-holder.ts'
import type { Answered, Asked, ThreadResponse } from '../pack-messages.ts'

/** This thread, as the page sees it. */
const thread: Pick<MessagePort, 'postMessage'> = globalThis as never
// Why: docs/decisions/deck/0002-pack-is-read-in-a-worker.md
const holder = new PackHolder(openPackStore(caches))

// Sorting twenty thousand games takes a while, which blocks no gesture here. Questions run one after the other.
let before: Promise<unknown> = Promise.resolve()
addEventListener('message', ({ data: { number, question } }: MessageEvent<Asked>) => {
  before = before
    .then(() => holder.response(question))
    .catch((error: unknown): ThreadResponse => ({ failed: String(error) }))
    .then((response) => thread.postMessage({ number, response } satisfies Answered, []))
})
