/** The bench installs it next to this page, with the React version that it needs; it is never a dependency of the product. */
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
