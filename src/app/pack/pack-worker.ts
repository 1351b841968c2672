import { openPackStore } from '../../local/games/pack-store.ts'
import { PackHolder } from './pack-holder.ts'
import type { Answered, Asked, ThreadAnswer } from './pack-messages.ts'

/** This thread, as whoever began it sees it. */
const thread: Pick<MessagePort, 'postMessage'> = globalThis as never
const holder = new PackHolder(openPackStore(caches))

// Twenty thousand games take a while to be put in order: here that holds up nobody's finger. One question after the other.
let before: Promise<unknown> = Promise.resolve()
addEventListener('message', ({ data: { number, question } }: MessageEvent<Asked>) => {
  before = before
    .then(() => holder.answer(question))
    .catch((error: unknown): ThreadAnswer => ({ failed: String(error) }))
    .then((answer) => thread.postMessage({ number, answer } satisfies Answered, []))
})
