import { useEffect } from 'react'

const APP = 'Questdeck'

/** Names the page for the tab, the history and whoever listens (WCAG 2.2, 2.4.2); nothing while it has no name yet. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${APP}`
  }, [name])
}
