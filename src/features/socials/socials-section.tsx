import BadgeCheck from 'lucide-react/icons/badge-check'
import { useId, useState } from 'react'
import { useSearch } from 'wouter'
import { pathOf } from '../../contract/calls.ts'
import { CONNECT_PROBLEMS } from '../../contract/connect-problems.ts'
import { CONNECTED_KEYS, SOCIAL_NAMES } from '../../domain/social-keys.ts'
import type { SocialKey } from '../../domain/social-keys.ts'
import type { Device } from '../../local/device.ts'
import type { Remote } from '../../remote/remote.ts'
import { useServerSays } from '../../state/use-server-says.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CheckLine } from '../../ui/check-line.tsx'
import { SettingsSection, useSaveEnd } from '../../ui/settings-section.tsx'
import { SocialMark } from '../../ui/socials/social-mark.tsx'
import layout from '../../ui/layout.module.css'
import field from '../../ui/field-frame.module.css'
import styles from './socials-section.module.css'
import { SOCIALS_TEXTS as TEXTS } from './texts.ts'
import { useSocialsForm } from './use-socials-form.ts'
import type { SocialRow, SocialsForm } from './use-socials-form.ts'

/** So many places stand there before the others are asked for, so that the next section is not far. */
const FIRST_PLACES = 4

/** Where the player is found elsewhere: eleven places in their order, of which those stand first that say something. */
export function SocialsSection({ device, remote }: { device: Device; remote: Remote }) {
  const form = useSocialsForm(device)
  const connections: readonly string[] = useServerSays(remote, 'connections') ?? []
  const [isWhole, setIsWhole] = useState(false)
  // What stands there stays there: a place that is emptied must not go from under the finger.
  const [filled, setFilled] = useState<ReadonlySet<SocialKey>>()
  const [end, tell] = useSaveEnd()
  if (!form) return null
  if (!filled) setFilled(new Set(form.rows.filter(({ text }) => text !== '').map(({ key }) => key)))
  const shown = isWhole ? form.rows : firstOf(form.rows, filled)
  const more = form.rows.length - shown.length
  return (
    <SettingsSection id="socials" title={TEXTS.title} lead={TEXTS.lead} saving={{ end, texts: TEXTS.saving }}>
      <div className={layout.stack12}>
        <Outcome />
        {shown.map((row) => (
          <Place key={row.key} row={row} canConnect={connections.includes(row.key)} form={form} tell={tell} />
        ))}
        {more > 0 ? (
          <Button kind="bare" compact className={styles.more} onClick={() => setIsWhole(true)}>
            {TEXTS.more(more)}
          </Button>
        ) : null}
      </div>
    </SettingsSection>
  )
}

/** Those that say something, filled up with the first of the others. */
function firstOf(rows: readonly SocialRow[], filled: ReadonlySet<SocialKey> = new Set()): readonly SocialRow[] {
  const empty = rows.filter(({ key }) => !filled.has(key)).map(({ key }) => key)
  const first = new Set([...filled, ...empty.slice(0, Math.max(0, FIRST_PLACES - filled.size))])
  return rows.filter(({ key }) => first.has(key))
}

/** What has become of going to another place and back. */
function Outcome() {
  const query = new URLSearchParams(useSearch())
  const key = CONNECTED_KEYS.find((name) => name === query.get('connected'))
  const problem = CONNECT_PROBLEMS.find((name) => name === query.get('problem'))
  if (!key) return null
  return (
    <Notice {...(problem && { tone: 'danger' })}>
      {problem ? TEXTS.problems[problem](SOCIAL_NAMES[key]) : TEXTS.connected(SOCIAL_NAMES[key])}
    </Notice>
  )
}

const nameOf = (key: SocialKey) => `social-${key}`

interface PlaceProps {
  row: SocialRow
  /** Whether this server can ask there whose an account is. */
  canConnect: boolean
  form: SocialsForm
  tell: (save: Promise<unknown>) => void
}

function Place({ row: { key, text, isShown, canShow, isVerified, problem }, canConnect, form, tell }: PlaceProps) {
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
        className={field.input}
        name={nameOf(key)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={TEXTS.placeholders[key]}
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => form.type(key, event.target.value)}
        onBlur={() => tell(form.leave(key))}
        onKeyDown={(event) => event.key === 'Enter' && tell(form.leave(key))}
      />
      <CheckLine
        aria-label={TEXTS.showOf(SOCIAL_NAMES[key])}
        disabled={!canShow}
        checked={isShown}
        onChange={(event) => tell(form.show(key, event.target.checked))}
      >
        {TEXTS.show}
      </CheckLine>
      {isVerified || canConnect ? (
        <div className={styles.connect}>
          {isVerified ? (
            <Button kind="bare" compact aria-label={TEXTS.disconnectFrom(SOCIAL_NAMES[key])} onClick={() => tell(form.empty(key))}>
              {TEXTS.disconnect}
            </Button>
          ) : (
            <a className={buttonClass({ kind: 'bare', compact: true })} href={connectAddress(key)} aria-label={TEXTS.connectTo(SOCIAL_NAMES[key])}>
              {TEXTS.connect}
            </a>
          )}
        </div>
      ) : null}
      {problem ? (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

/** The browser itself goes there, and comes back to the settings. */
function connectAddress(provider: SocialKey): string {
  return `${pathOf('startConnect', { provider })}?${new URLSearchParams({ returnTo: '/settings' }).toString()}`
}
