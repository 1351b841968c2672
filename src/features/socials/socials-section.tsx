import BadgeCheck from 'lucide-react/icons/badge-check'
import { useId, useState } from 'react'
import { useSearch } from 'wouter'
import { pathOf } from '../../contract/endpoints.ts'
import { CONNECT_PROBLEMS } from '../../contract/connect-problems.ts'
import { CONNECTED_KEYS, SOCIAL_NAMES } from '../../domain/social-keys.ts'
import type { SocialKey } from '../../domain/social-keys.ts'
import { useServerState } from '../../state/use-server-says.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CheckLine } from '../../ui/check-line.tsx'
import { SettingsSection, useSaveEnd } from '../../ui/settings-section.tsx'
import { SocialMark } from '../../ui/socials/social-mark.tsx'
import layout from '../../ui/layout.module.css'
import field from '../../ui/field-frame.module.css'
import styles from './socials-section.module.css'
import { SOCIALS_MESSAGES as MESSAGES } from './messages.ts'
import { useSocialsForm } from './use-socials-form.ts'
import type { SocialRow, SocialsForm } from './use-socials-form.ts'
import { usePlayer } from '../../state/player.ts'

/** How many services are shown at first, so that the next section is not far. */
const FIRST_PLACES = 4

/** Renders the player's accounts at other services: eleven in their order, filled ones first. */
export function SocialsSection() {
  const { device, remote } = usePlayer()
  const form = useSocialsForm(device)
  const connections: readonly string[] = useServerState(remote, 'connections') ?? []
  const [isExpanded, setIsExpanded] = useState(false)
  // A visible row stays: one that is emptied must not move away from under the finger.
  const [filled, setFilled] = useState<ReadonlySet<SocialKey>>()
  const [end, report] = useSaveEnd()
  if (!form) return null
  if (!filled) setFilled(new Set(form.rows.filter(({ text }) => text !== '').map(({ key }) => key)))
  const shown = isExpanded ? form.rows : firstOf(form.rows, filled)
  const more = form.rows.length - shown.length
  return (
    <SettingsSection id="socials" title={MESSAGES.title} lead={MESSAGES.lead} saving={{ end, texts: MESSAGES.saving }}>
      <div className={layout.stack12}>
        <Outcome />
        {shown.map((row) => (
          <Place key={row.key} row={row} canConnect={connections.includes(row.key)} form={form} report={report} />
        ))}
        {more > 0 ? (
          <Button kind="bare" compact className={styles.more} onClick={() => setIsExpanded(true)}>
            {MESSAGES.more(more)}
          </Button>
        ) : null}
      </div>
    </SettingsSection>
  )
}

/** Returns the filled rows, and the first of the others up to the limit. */
function firstOf(rows: readonly SocialRow[], filled: ReadonlySet<SocialKey> = new Set()): readonly SocialRow[] {
  const empty = rows.filter(({ key }) => !filled.has(key)).map(({ key }) => key)
  const first = new Set([...filled, ...empty.slice(0, Math.max(0, FIRST_PLACES - filled.size))])
  return rows.filter(({ key }) => first.has(key))
}

/** Renders the result of connecting an account. */
function Outcome() {
  const query = new URLSearchParams(useSearch())
  const key = CONNECTED_KEYS.find((name) => name === query.get('connected'))
  const problem = CONNECT_PROBLEMS.find((name) => name === query.get('problem'))
  if (!key) return null
  return (
    <Notice {...(problem && { tone: 'danger' })}>
      {problem ? MESSAGES.problems[problem](SOCIAL_NAMES[key]) : MESSAGES.connected(SOCIAL_NAMES[key])}
    </Notice>
  )
}

const nameOf = (key: SocialKey) => `social-${key}`

interface PlaceProps {
  row: SocialRow
  /** Whether this server can confirm an account there. */
  canConnect: boolean
  form: SocialsForm
  report: (save: Promise<unknown>) => void
}

function Place({ row: { key, text, isShown, canShow, isVerified, problem }, canConnect, form, report }: PlaceProps) {
  const id = useId()
  return (
    <div className={styles.place}>
      <label htmlFor={id} className={styles.name}>
        <SocialMark of={key} />
        <span>{SOCIAL_NAMES[key]}</span>
        {isVerified ? (
          <span className={styles.verified}>
            <BadgeCheck size={16} aria-hidden />
            {MESSAGES.verified}
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
        placeholder={MESSAGES.placeholders[key]}
        value={text}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => form.type(key, event.target.value)}
        onBlur={() => report(form.leave(key))}
        onKeyDown={(event) => event.key === 'Enter' && report(form.leave(key))}
      />
      <CheckLine
        aria-label={MESSAGES.showOf(SOCIAL_NAMES[key])}
        disabled={!canShow}
        checked={isShown}
        onChange={(event) => report(form.show(key, event.target.checked))}
      >
        {MESSAGES.show}
      </CheckLine>
      {isVerified || canConnect ? (
        <div className={styles.connect}>
          {isVerified ? (
            <Button kind="bare" compact aria-label={MESSAGES.disconnectFrom(SOCIAL_NAMES[key])} onClick={() => report(form.empty(key))}>
              {MESSAGES.disconnect}
            </Button>
          ) : (
            <a
              className={buttonClass({ kind: 'bare', compact: true })}
              href={connectAddress(key)}
              aria-label={MESSAGES.connectTo(SOCIAL_NAMES[key])}
            >
              {MESSAGES.connect}
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

/** Returns the address; the browser itself goes there, and comes back to the settings. */
function connectAddress(provider: SocialKey): string {
  return `${pathOf('startConnect', { provider })}?${new URLSearchParams({ returnTo: '/settings' }).toString()}`
}
