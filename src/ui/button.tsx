import type { ButtonHTMLAttributes, Ref } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `main` is the one main action of a screen; `quiet` is for others; `bare` is text only. */
  kind?: 'main' | 'quiet' | 'bare'
  wide?: boolean
  /** For the rows of a list and the end of a notice. */
  compact?: boolean
  ref?: Ref<HTMLButtonElement>
}

export function Button({ kind, wide, compact, type = 'button', className, ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ kind, wide, compact, className })} {...rest} />
}

interface Look {
  kind?: ButtonProps['kind'] | undefined
  wide?: boolean | undefined
  compact?: boolean | undefined
  className?: string | undefined
}

/** Returns the classes that make an element look like a button. */
export function buttonClass({ kind = 'quiet', wide, compact, className }: Look): string {
  return classNames(styles.button, styles[kind], wide && styles.wide, compact && styles.compact, className)
}
