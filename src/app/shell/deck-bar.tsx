import { useEffect } from 'react'
import { SyncSign } from './sync-sign.tsx'
import { NotificationBell } from './notification-bell.tsx'

/** Renders the sync state and the bell for the deck's bar, which replaces the bar of other pages. */
export function DeckBar({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown])
  return (
    <>
      <SyncSign />
      <NotificationBell />
    </>
  )
}
