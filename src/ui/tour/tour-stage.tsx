import { useSyncExternalStore } from 'react'
import { createNavigationLock } from './navigation-lock.ts'
import type { LockClock } from './navigation-lock.ts'
import type { TourEvent, TourState } from './tour-machine.ts'
import { applyTourEvent } from './tour-machine.ts'
import { TourOverlay } from './tour-overlay.tsx'
import type { Done, TourStage } from './tour-provider.tsx'
import type { TourStep } from './tour-step.ts'
import { findTarget } from './tour-step.ts'

export interface TourClock extends LockClock {
  readonly now: () => number
}

/**
 * Shows one tour at a time. Steps whose target is not there when it starts are left out: a bubble about what is not on
 * the screen explains nothing. Without any left, it does not start.
 */
export function createTourStage(clock: TourClock, done: Done, onDone: (done: Done) => void): TourStage {
  const lock = createNavigationLock(clock)
  const listeners = new Set<() => void>()
  let state: TourState = { perPageDone: done, active: null }
  let steps: readonly TourStep[] = []

  const send = (event: TourEvent): boolean => {
    const before = state
    state = applyTourEvent(before, event)
    if (state === before) return false
    if (state.perPageDone !== before.perPageDone) onDone(state.perPageDone)
    if (!before.active && state.active) lock.close()
    for (const listener of listeners) listener()
    if (!state.active) lock.open()
    return true
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function Overlay() {
    const { active } = useSyncExternalStore(subscribe, () => state)
    const step = active ? steps[active.stepIndex] : undefined
    if (!active || !step) return null
    return (
      <TourOverlay
        key={active.startedAtMs}
        step={step}
        at={active.stepIndex}
        of={steps.length}
        clock={clock}
        onBack={() => send({ type: 'back' })}
        onNext={() => send({ type: 'next', steps: steps.length })}
        onSkip={() => send({ type: 'stop' })}
      />
    )
  }

  return {
    Overlay,
    async start(pageKey, pages, again) {
      const load = pages.get(pageKey)
      const all = await load?.()
      // The page may have gone meanwhile.
      if (!all || state.active || pages.get(pageKey) !== load) return false
      if (again) send({ type: 'forget', pageKey })
      steps = all.filter(({ target }) => target === undefined || findTarget(target))
      return send({ type: 'start', pageKey, steps: steps.length, at: clock.now() })
    },
    leave(pageKey) {
      if (state.active?.pageKey === pageKey) send({ type: 'stop' })
    },
    resetAll: () => void send({ type: 'reset' }),
    pass: lock.pass,
    end() {
      lock.drop()
      send({ type: 'stop' })
    },
  }
}
