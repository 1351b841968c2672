/** Installed by the bench beside this page, with the React that it needs; never a package of ours. */
declare module 'react-tinder-card' {
  import type { ReactNode } from 'react'

  type Direction = 'left' | 'right' | 'up' | 'down'

  export default function TinderCard(props: {
    className?: string
    preventSwipe?: readonly Direction[]
    onSwipe?: (direction: Direction) => void
    onCardLeftScreen?: (direction: Direction) => void
    children?: ReactNode
  }): ReactNode
}
