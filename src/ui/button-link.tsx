import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ButtonProps } from './button.tsx'
import { buttonClass } from './button.tsx'

export interface ButtonLinkProps extends Pick<ButtonProps, 'kind' | 'wide' | 'compact'> {
  href: string
  children: ReactNode
}

/** Goes to another page, and looks like the button that it stands for. */
export function ButtonLink({ href, children, ...look }: ButtonLinkProps) {
  return (
    <Link href={href} className={buttonClass(look)}>
      {children}
    </Link>
  )
}
