import styles from './brand-mark.module.css'

/** Renders Pip with the name. */
export function BrandMark() {
  return (
    <span className={styles.mark}>
      <img src="/icons/favicon.svg" alt="" width={36} height={36} draggable={false} />
      Questdeck
    </span>
  )
}
