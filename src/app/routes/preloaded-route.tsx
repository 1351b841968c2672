import { lazy, useState } from 'react'
import type { ComponentType } from 'react'
import { isMissingStyles } from '../shell/module-reload.ts'

/** A route whose code is fetched when it is shown, or before. */
export interface PreloadedRoute<Props> {
  Route: ComponentType<Props>
  /**
   * Resolves when the code is loaded. Rejects if it cannot be fetched. It may then be retried, unless the styles failed: the next attempt
   * would show the page without them.
   */
  preload(): Promise<unknown>
}

/**
 * Returns a route like `lazy`, but loaded code renders at once. `lazy` suspends even then, and React leaves the fallback, even an empty
 * one, for 300 ms (https://github.com/react/react/issues/36569).
 */
export function preloadedRoute<Props extends object>(load: () => Promise<ComponentType<Props>>): PreloadedRoute<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const preload = () =>
    (loading ??= load().then(
      (component) => (loaded = component),
      (error: unknown) => {
        if (!isMissingStyles(error)) loading = undefined
        throw error
      },
    ))
  const Lazy = lazy(async () => ({ default: await preload() }))

  function Route(props: Props) {
    // Chosen once: another component in its place would lose its state.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? (Lazy as unknown as ComponentType<Props>))
    return <Component {...props} />
  }
  return { Route, preload }
}
