import { useEffect, useState } from 'react'
import { readOwnReview } from '../../local/own/own-reviews.ts'
import type { Device } from '../../local/device.ts'
import { mayOfferReview, noteReviewOffer } from '../../local/own/review-offers.ts'
import { useOwnThings } from '../../state/own-things.ts'
import { Button } from '../../ui/button.tsx'
import styles from './owned-offer.module.css'
import { REVIEWS_TEXTS as TEXTS } from './texts.ts'

export interface OwnedOfferProps {
  device: Device
  gameId: number
  onWrite: () => void
}

/** Asks who has just marked a game as owned what they make of it: once a game and device, and not who has said it. */
export function OwnedOffer({ device, gameId, onWrite }: OwnedOfferProps) {
  const [isShown, setShown] = useState(false)
  const { where } = useOwnThings()
  useEffect(() => {
    // Who may have said it elsewhere is asked once that is known.
    if (where !== 'here') return
    let isGone = false
    const open = async () => {
      const { db } = device
      const [mayOffer, own] = await Promise.all([mayOfferReview(db, gameId), readOwnReview(db, gameId)])
      if (isGone || !mayOffer || own) return
      setShown(true)
      await noteReviewOffer(device, gameId)
    }
    // Nothing is lost with it: a device without room asks again another time.
    open().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [device, gameId, where])
  if (!isShown) return null
  const write = () => {
    setShown(false)
    onWrite()
  }
  return (
    <div className={styles.offer}>
      <output>{TEXTS.offer}</output>
      <div className={styles.answers}>
        <Button compact onClick={write}>
          {TEXTS.offerWrite}
        </Button>
        <Button kind="bare" compact onClick={() => setShown(false)}>
          {TEXTS.offerDismiss}
        </Button>
      </div>
    </div>
  )
}
