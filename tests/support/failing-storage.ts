import { IDBObjectStore, IDBTransaction } from 'fake-indexeddb'
import { vi } from 'vitest'

/** How a browser refuses a write: the call throws, its request fails, or the complete transaction is aborted at its commit. */
export type WayToFail = 'throws' | 'fails' | 'aborts'

export interface FailingWrites {
  /** Ends the failures. */
  end(): void
}

interface Internals {
  _abort(errorName: string): void
  _execRequestAsync(work: { operation: () => never; source: IDBObjectStore }): IDBRequest<IDBValidKey>
}

/** Simulates a device without free space: every write is refused, but deletions succeed, as in Chromium. */
export function fillDevice(): FailingWrites {
  return failWrites('any', 'QuotaExceededError', 'aborts')
}

/** Makes the next `times` writes to a store, or to `any`, fail with an error of this name. */
export function failWrites(store: string, errorName: string, way: WayToFail, times = Infinity): FailingWrites {
  let left = times
  const doomed = new WeakSet<IDBTransaction>()
  const spies = (['put', 'add'] as const).map((method) => {
    const original = IDBObjectStore.prototype[method]
    return vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function write(this: IDBObjectStore, ...args) {
      if ((store !== 'any' && this.name !== store) || left <= 0 || doomed.has(this.transaction)) return original.apply(this, args)
      left -= 1
      const refuse = (): never => {
        throw new DOMException(`${store} cannot be written`, errorName)
      }
      if (way === 'throws') return refuse()
      const internals = this.transaction as IDBTransaction & Internals
      if (way === 'fails') return internals['_execRequestAsync']({ operation: refuse, source: this })
      doomed.add(this.transaction)
      return original.apply(this, args)
    })
  })
  const dispatchEvent = IDBTransaction.prototype.dispatchEvent
  const commits = vi.spyOn(IDBTransaction.prototype, 'dispatchEvent').mockImplementation(function dispatch(this: IDBTransaction, event) {
    if (event.type !== 'complete' || !doomed.has(this)) return dispatchEvent.call(this, event)
    ;(this as IDBTransaction & Internals)['_abort'](errorName)
    return true
  })
  return {
    end() {
      for (const spy of [...spies, commits]) spy.mockRestore()
    },
  }
}
