import BadgeCheck from 'lucide-react/icons/badge-check'
import { SOCIAL_NAMES } from '../../domain/social-keys.ts'
import type { SocialKey } from '../../domain/social-keys.ts'
import { useSaidAloud } from '../use-said-aloud.ts'
import { SocialMark } from './social-mark.tsx'
import styles from './social-links.module.css'
import { SOCIAL_LINK_TEXTS as TEXTS } from './texts.ts'

export interface ShownSocial {
  readonly key: SocialKey
  /** None where the place has no pages. */
  readonly url: string | null
  readonly handle: string | null
  readonly verified: boolean
}

/** Where a player is found elsewhere: pages open beside this one, and names that have no page are copied. */
export function SocialLinks({ socials }: { socials: readonly ShownSocial[] }) {
  const [said, say] = useSaidAloud()
  const copy = (name: string) => {
    // Without https a browser has no clipboard; the name can still be read and typed.
    const copied = (navigator.clipboard as Clipboard | undefined)?.writeText(name) ?? Promise.reject(new Error('no clipboard'))
    copied.then(() => say(TEXTS.copied(name)), () => say(TEXTS.notCopied(name)))
  }
  return (
    <div className={styles.socials}>
      <ul aria-label={TEXTS.label}>
        {socials.map(({ key, url, handle, verified }) => (
          <li key={key}>
            {url === null ? (
              <button type="button" className={styles.named} aria-label={TEXTS.copy(SOCIAL_NAMES[key], handle ?? '', verified)} onClick={() => copy(handle ?? '')}>
                <SocialMark of={key} />
                <span>{handle}</span>
                {verified ? <BadgeCheck className={styles.verified} size={16} aria-hidden /> : null}
              </button>
            ) : (
              <a className={styles.link} href={url} target="_blank" rel="nofollow noopener" aria-label={TEXTS.open(SOCIAL_NAMES[key], handle, verified)}>
                <SocialMark of={key} />
                {verified ? <BadgeCheck className={styles.verified} size={16} aria-hidden /> : null}
              </a>
            )}
          </li>
        ))}
      </ul>
      <output className={styles.said} data-none={said.trim() === '' || undefined}>
        {said}
      </output>
    </div>
  )
}
