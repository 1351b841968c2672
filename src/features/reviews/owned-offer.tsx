import { useEffect, useState } from 'react'
import { readOwnReview } from '../../local/queries/own-reviews.ts'
import { mayOfferReview, recordReviewOffer } from '../../local/commands/review-offers.ts'
import { useOwnThings } from '../../state/own-things.ts'
import { Button } from '../../ui/button.tsx'
import styles from './owned-offer.module.css'
import { REVIEWS_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'

export interface OwnedOfferProps {
  gameId: number
  onWrite: () => void
}

/** Offers a review to a player who has just marked a game as owned: once per game and device, and not if there is one. */
export function OwnedOffer({ gameId, onWrite }: OwnedOfferProps) {
  const { device } = usePlayer()
  const [isShown, setShown] = useState(false)
  const { where } = useOwnThings()
  useEffect(() => {
    // Before the first pull it is unknown whether they have reviewed it.
    if (where !== 'here') return
    let isUnmounted = false
    const open = async () => {
      const { db } = device
      const [mayOffer, own] = await Promise.all([mayOfferReview(db, gameId), readOwnReview(db, gameId)])
      if (isUnmounted || !mayOffer || own) return
      setShown(true)
      await recordReviewOffer(device, gameId)
    }
    // Nothing is lost: a device without free space asks again another time.
    open().catch(() => undefined)
    return () => {
      isUnmounted = true
    }
  }, [device, gameId, where])
  if (!isShown) return null
  const write = () => {
    setShown(false)
    onWrite()
  }
  return (
    <div className={styles.offer}>
      <output>{MESSAGES.offer}</output>
      <div className={styles.answers}>
        <Button compact onClick={write}>
          {MESSAGES.offerWrite}
        </Button>
        <Button kind="bare" compact onClick={() => setShown(false)}>
          {MESSAGES.offerDismiss}
        </Button>
      </div>
    </div>
  )
}
