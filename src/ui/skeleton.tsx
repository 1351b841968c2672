import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  readonly className?: string | undefined
  /** A number is in pixels; by default it is as wide as its container. */
  readonly width?: number | string
  readonly height?: number | string
  /** A cover, a cover with text below it, rounder corners, or none. */
  readonly shape?: 'cover' | 'titled' | 'tile' | 'card' | 'round'
}

/** Renders a placeholder: nothing for the first 150 ms, then a quiet shimmer in the real size. */
export function Skeleton({ className, width, height, shape }: SkeletonProps) {
  const size = { inlineSize: width, blockSize: height }
  return <div className={classNames(styles.skeleton, shape && styles[shape], className)} style={size} aria-hidden />
}
