import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import { whenOf } from './when-of.ts'

export interface AsItWasProps {
  texts: { readonly offline: string; readonly noServer: string; readonly asItWas: (when: string) => string; readonly tryAgain: string }
  isOnline: boolean
  /** When the server told of it last; null where it has not. */
  toldAt: number | null
  now: number
  onRetry: () => void
}

/** Why what is shown is not the server's word of just now, and of when it is. */
export function AsItWas({ texts, isOnline, toldAt, now, onRetry }: AsItWasProps) {
  const retry = (
    <Button kind="bare" compact onClick={onRetry}>
      {texts.tryAgain}
    </Button>
  )
  return (
    <Notice action={isOnline ? retry : null}>
      {isOnline ? texts.noServer : texts.offline} {toldAt === null ? '' : texts.asItWas(whenOf(toldAt, now))}
    </Notice>
  )
}
