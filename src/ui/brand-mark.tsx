import styles from './brand-mark.module.css'

/** Pip beside the name. */
export function BrandMark() {
  return (
    <span className={styles.mark}>
      <img src="/icons/favicon.svg" alt="" width={36} height={36} draggable={false} />
      Questdeck
    </span>
  )
}
