import BadgeCheck from 'lucide-react/icons/badge-check'
import { SOCIAL_NAMES } from '../../domain/social-keys.ts'
import type { SocialKey } from '../../domain/social-keys.ts'
import { useAnnouncement } from '../use-announcement.ts'
import { SocialMark } from './social-mark.tsx'
import styles from './social-links.module.css'
import { SOCIAL_LINK_MESSAGES as MESSAGES } from './messages.ts'

export interface ShownSocial {
  readonly key: SocialKey
  /** Null if the service has no pages. */
  readonly url: string | null
  readonly handle: string | null
  readonly verified: boolean
}

/** Renders a player's accounts at other services: pages open in a new tab, and names without a page are copied. */
export function SocialLinks({ socials }: { socials: readonly ShownSocial[] }) {
  const [announced, announce] = useAnnouncement()
  const copy = (name: string) => {
    // Without https a browser has no clipboard; the name can still be read and typed.
    const copied = (navigator.clipboard as Clipboard | undefined)?.writeText(name) ?? Promise.reject(new Error('no clipboard'))
    copied.then(
      () => announce(MESSAGES.copied(name)),
      () => announce(MESSAGES.notCopied(name)),
    )
  }
  return (
    <div className={styles.socials}>
      <ul aria-label={MESSAGES.label}>
        {socials.map(({ key, url, handle, verified }) => (
          <li key={key}>
            {url === null ? (
              <button
                type="button"
                className={styles.named}
                aria-label={MESSAGES.copy(SOCIAL_NAMES[key], handle ?? '', verified)}
                onClick={() => copy(handle ?? '')}
              >
                <SocialMark of={key} />
                <span>{handle}</span>
                {verified ? <BadgeCheck className={styles.verified} size={16} aria-hidden /> : null}
              </button>
            ) : (
              <a
                className={styles.link}
                href={url}
                target="_blank"
                rel="nofollow noopener"
                aria-label={MESSAGES.open(SOCIAL_NAMES[key], handle, verified)}
              >
                <SocialMark of={key} />
                {verified ? <BadgeCheck className={styles.verified} size={16} aria-hidden /> : null}
              </a>
            )}
          </li>
        ))}
      </ul>
      <output className={styles.said} data-none={announced.trim() === '' || undefined}>
        {announced}
      </output>
    </div>
  )
}
