import BadgeCheck from 'lucide-react/icons/badge-check'
import { useId, useState } from 'react'
import { SOCIAL_NAMES } from '../../domain/social-keys.ts'
import type { SocialKey } from '../../domain/social-keys.ts'
import type { Device } from '../../local/device.ts'
import { Button } from '../../ui/button.tsx'
import { SavedSection } from '../../ui/settings-section.tsx'
import { SocialMark } from '../../ui/socials/social-mark.tsx'
import styles from './socials-section.module.css'
import { SOCIALS_TEXTS as TEXTS } from './texts.ts'
import { useSocialsForm } from './use-socials-form.ts'
import type { SocialRow } from './use-socials-form.ts'

/** So many places stand there before the others are asked for, so that the next section is not far. */
const FIRST_PLACES = 4

/** Where the player is found elsewhere: eleven places in their order, of which those stand first that say something. */
export function SocialsSection({ device }: { device: Device }) {
  const form = useSocialsForm(device)
  const [isWhole, setIsWhole] = useState(false)
  // What stands there stays there: a place that is emptied must not go from under the finger.
  const [filled, setFilled] = useState<ReadonlySet<SocialKey>>()
  if (!form) return null
  if (!filled) setFilled(new Set(form.rows.filter(({ text }) => text !== '').map(({ key }) => key)))
  const shown = isWhole ? form.rows : firstOf(form.rows, filled)
  const more = form.rows.length - shown.length
  return (
    <SavedSection id="socials" title={TEXTS.title} lead={TEXTS.lead} texts={TEXTS.saving} canSave={form.canSave} onSave={form.save}>
      <div className={styles.rows}>
        {shown.map((row) => (
          <Place key={row.key} row={row} onType={(text) => form.type(row.key, text)} onShow={(isShown) => form.show(row.key, isShown)} />
        ))}
        {more > 0 ? (
          <Button kind="bare" compact className={styles.more} onClick={() => setIsWhole(true)}>
            {TEXTS.more(more)}
          </Button>
        ) : null}
      </div>
    </SavedSection>
  )
}

/** Those that say something, filled up with the first of the others. */
function firstOf(rows: readonly SocialRow[], filled: ReadonlySet<SocialKey> = new Set()): readonly SocialRow[] {
  const empty = rows.filter(({ key }) => !filled.has(key)).map(({ key }) => key)
  const first = new Set([...filled, ...empty.slice(0, Math.max(0, FIRST_PLACES - filled.size))])
  return rows.filter(({ key }) => first.has(key))
}

interface PlaceProps {
  row: SocialRow
  onType: (text: string) => void
  onShow: (isShown: boolean) => void
}

function Place({ row: { key, text, isShown, canShow, isVerified, problem }, onType, onShow }: PlaceProps) {
  const id = useId()
  return (
    <div className={styles.place}>
      <label htmlFor={id} className={styles.name}>
        <SocialMark of={key} />
        <span>{SOCIAL_NAMES[key]}</span>
        {isVerified ? (
          <span className={styles.verified}>
            <BadgeCheck size={16} aria-hidden />
            {TEXTS.verified}
          </span>
        ) : null}
      </label>
      <input
        id={id}
        className={styles.input}
        name={`social-${key}`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={TEXTS.placeholders[key]}
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => onType(event.target.value)}
      />
      <label className={styles.show} data-off={!canShow || undefined}>
        <input
          type="checkbox"
          aria-label={TEXTS.showOf(SOCIAL_NAMES[key])}
          disabled={!canShow}
          checked={isShown}
          onChange={(event) => onShow(event.target.checked)}
        />
        {TEXTS.show}
      </label>
      {problem ? (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
