/** Which page's tour is shown, at which step, and since when. */
export interface ActiveTour {
  readonly pageKey: string
  readonly stepIndex: number
  readonly startedAtMs: number
}

export interface TourState {
  readonly perPageDone: Readonly<Record<string, true>>
  readonly active: ActiveTour | null
}

export type TourEvent =
  | { readonly type: 'start'; readonly pageKey: string; readonly steps: number; readonly at: number }
  | { readonly type: 'next'; readonly steps: number }
  | { readonly type: 'back' }
  | { readonly type: 'stop' }
  | { readonly type: 'forget'; readonly pageKey: string }
  | { readonly type: 'reset' }

/**
 * The state after an event, the same object where it changes nothing: a tour starts only on a page with steps that is
 * not done while none is active; next after the last step marks the page done; back stops at the first; stop marks
 * nothing; reset forgets everything.
 */
export function applyTourEvent(state: TourState, event: TourEvent): TourState {
  const { perPageDone, active } = state
  switch (event.type) {
    case 'start': {
      if (active || event.steps <= 0 || perPageDone[event.pageKey]) return state
      return { perPageDone, active: { pageKey: event.pageKey, stepIndex: 0, startedAtMs: event.at } }
    }
    case 'next': {
      if (!active) return state
      const stepIndex = active.stepIndex + 1
      if (stepIndex < event.steps) return { perPageDone, active: { ...active, stepIndex } }
      return { perPageDone: { ...perPageDone, [active.pageKey]: true }, active: null }
    }
    case 'back': {
      if (!active || active.stepIndex === 0) return state
      return { perPageDone, active: { ...active, stepIndex: active.stepIndex - 1 } }
    }
    case 'stop':
      return active ? { perPageDone, active: null } : state
    case 'forget': {
      if (!perPageDone[event.pageKey]) return state
      const { [event.pageKey]: _, ...rest } = perPageDone
      return { perPageDone: rest, active }
    }
    case 'reset':
      return { perPageDone: {}, active: null }
  }
}
