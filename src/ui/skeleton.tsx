import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  readonly className?: string | undefined
  /** In pixels where it is a number; without any it is as wide as its room. */
  readonly width?: number | string
  readonly height?: number | string
  /** Of a cover, of one with its words below it, of what has rounder edges, or none. */
  readonly shape?: 'cover' | 'titled' | 'tile' | 'card' | 'round'
}

/** A place that will be filled: nothing for the first 150 ms, then a quiet shimmer of the real thing's size. */
export function Skeleton({ className, width, height, shape }: SkeletonProps) {
  const size = { inlineSize: width, blockSize: height }
  return <div className={classNames(styles.skeleton, shape && styles[shape], className)} style={size} aria-hidden />
}
