import { useCallback, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { TutorialPage } from '../../features/tutorial/tutorial-page.tsx'
import { usePageControl } from '../../state/page-controls.ts'
import { pageHint } from '../../state/page-hint.ts'

/** Renders the tutorial. Finished or skipped, it ends at the profile, and Back does not lead into it again. */
export function TutorialRoute() {
  const [, navigate] = useLocation()
  const { isOpen } = useSnapshot(pageHint)
  const leave = useCallback(() => navigate('/profile', { replace: true }), [navigate])
  usePageControl('hint', isOpen, toggleHint)
  useEffect(() => closeHint, [])
  return <TutorialPage onDone={leave} />
}

function toggleHint(): void {
  pageHint.isOpen = !pageHint.isOpen
}

function closeHint(): void {
  pageHint.isOpen = false
}
