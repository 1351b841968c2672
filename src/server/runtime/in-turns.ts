import { setImmediate as nextTurn } from 'node:timers/promises'

/** Runs a generator and yields to other work at each of its pauses. Returns its result. */
export async function inTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}
