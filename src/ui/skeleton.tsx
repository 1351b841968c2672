import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

/** A place that will be filled: nothing for the first 150 ms, then a quiet shimmer of the real thing's size. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return <div className={classNames(styles.skeleton, className)} aria-hidden />
}
