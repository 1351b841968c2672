import { soFarDealer } from '../../features/deck/so-far-card.tsx'
import { TasteSoFar } from '../../features/taste/taste-so-far.tsx'

/** Deals the card after the fifth swipe: its content is that of another feature. */
export const dealSoFar = soFarDealer(TasteSoFar)
