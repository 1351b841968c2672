import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { TutorialPage } from '../features/tutorial/tutorial-page.tsx'

/** Finished or skipped, the tutorial ends at the profile, and Back does not lead into it again. */
export function TutorialRoute() {
  const [, navigate] = useLocation()
  const leave = useCallback(() => navigate('/profile', { replace: true }), [navigate])
  return <TutorialPage onDone={leave} />
}
