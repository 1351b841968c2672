import type { ButtonHTMLAttributes } from 'react'
import { classNames } from './class-names.ts'
import styles from './pill.module.css'

/** Renders a small button as a capsule of a bar. */
export function Pill({ type = 'button', className, ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={classNames(styles.pill, className)} {...rest} />
}
