import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main` is the one thing to do on a screen; `quiet` stands beside it; `bare` is text that can be pressed. */
  kind?: 'main' | 'quiet' | 'bare'
  wide?: boolean
}

export function Button({ kind = 'quiet', wide = false, type = 'button', className, ...rest }: ButtonProps) {
  return (
    <button type={type} className={classNames(styles.button, styles[kind], wide && styles.wide, className)} {...rest} />
  )
}
