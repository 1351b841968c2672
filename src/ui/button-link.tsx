import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ButtonProps } from './button.tsx'
import { buttonClass } from './button.tsx'

export interface ButtonLinkProps extends Pick<ButtonProps, 'kind' | 'wide' | 'compact'> {
  href: string
  children: ReactNode
}

/** Renders a link to another page that looks like a button. */
export function ButtonLink({ href, children, ...look }: ButtonLinkProps) {
  return (
    <Link href={href} className={buttonClass(look)}>
      {children}
    </Link>
  )
}
