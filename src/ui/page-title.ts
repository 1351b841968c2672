import { useEffect } from 'react'

const APP = 'Questdeck'

/** Sets the page's title for the tab, the history and screen readers (WCAG 2.2, 2.4.2); does nothing without a name. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${APP}`
  }, [name])
}
