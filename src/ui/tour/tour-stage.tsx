import { useSyncExternalStore } from 'react'
import { createNavigationLock } from './navigation-lock.ts'
import type { LockClock } from './navigation-lock.ts'
import { TourOverlay } from './tour-overlay.tsx'
import type { Done, TourStage } from './tour-provider.tsx'
import type { TourStep } from './tour-step.ts'
import { findTarget } from './tour-step.ts'

export interface TourClock extends LockClock {
  readonly now: () => number
}

/** The page of the active tour, its step, and its start. */
interface ActiveTour {
  readonly pageKey: string
  readonly stepIndex: number
  readonly startedAtMs: number
}

// Why: docs/decisions/interface/0004-tour-cropper-reordering-and-scenes-are-our-own.md
// The tutorial has no common frame with tours: a track of slides and a modal bubble share about 25 lines.
/**
 * Returns a stage that shows one of these tours at a time. Steps without a target at the start are skipped: a bubble about something
 * invisible explains nothing. Without any step it does not start. Only the end of the last step marks it done.
 */
export function createTourStage(
  tours: Readonly<Record<string, readonly TourStep[]>>,
  clock: TourClock,
  done: Done,
  onDone: (done: Done) => void,
): TourStage {
  const lock = createNavigationLock(clock)
  const listeners = new Set<() => void>()
  let perPageDone = done
  let active: ActiveTour | null = null
  let steps: readonly TourStep[] = []

  const show = (next: ActiveTour | null) => {
    active = next
    for (const listener of listeners) listener()
  }
  const stop = () => {
    if (active) show(null)
    lock.open()
  }
  const storeProgress = (now: Done) => {
    perPageDone = now
    onDone(now)
  }
  const goTo = (stepIndex: number, { pageKey, startedAtMs }: ActiveTour) => {
    if (stepIndex < steps.length) return show({ pageKey, stepIndex, startedAtMs })
    storeProgress({ ...perPageDone, [pageKey]: true })
    stop()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  function Overlay() {
    const shown = useSyncExternalStore(subscribe, () => active)
    const step = shown ? steps[shown.stepIndex] : undefined
    if (!shown || !step) return null
    return (
      <TourOverlay
        key={shown.startedAtMs}
        step={step}
        at={shown.stepIndex}
        of={steps.length}
        clock={clock}
        onBack={() => goTo(shown.stepIndex - 1, shown)}
        onNext={() => goTo(shown.stepIndex + 1, shown)}
        onSkip={stop}
      />
    )
  }

  return {
    Overlay,
    start(pageKey, again) {
      if (active) return false
      const { [pageKey]: isDone, ...others } = perPageDone
      if (isDone && !again) return false
      if (isDone) storeProgress(others)
      steps = (tours[pageKey] ?? []).filter(({ target }) => target === undefined || findTarget(target))
      if (steps.length === 0) return false
      lock.close()
      show({ pageKey, stepIndex: 0, startedAtMs: clock.now() })
      return true
    },
    leave(pageKey) {
      if (active?.pageKey === pageKey) stop()
    },
    resetAll() {
      storeProgress({})
      stop()
    },
    pass: lock.pass,
    end() {
      lock.drop()
      stop()
    },
  }
}
