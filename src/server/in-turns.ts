import { setImmediate as nextTurn } from 'node:timers/promises'

/** Runs what pauses, and lets others have their turn in between. */
export async function inTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await nextTurn()
  }
}
