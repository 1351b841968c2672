import { UNAVAILABLE } from '../../ui/page-messages.ts'
import type { ReactNode, SubmitEvent } from 'react'
import { useState } from 'react'
import type { NewAuthenticatorResponse, SecondFactorResponse } from '../../contract/second-factor.ts'
import { canUsePasskeys } from '../../remote/passkeys.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { download } from '../../ui/download.ts'
import { Notice } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ConfirmStep } from './confirm-step.tsx'
import { QrCode } from './qr-code.tsx'
import layout from '../../ui/layout.module.css'
import prose from '../../ui/prose.module.css'
import styles from './own-data.module.css'
import factorStyles from './second-factor.module.css'
import { FACTOR_MESSAGES as MESSAGES } from './second-factor-messages.ts'
import { useSecondFactor } from './use-second-factor.ts'
import type { FactorAct } from './use-second-factor.ts'
import { useRemote } from '../../state/player.ts'

/** Renders the second factors: an authenticator app, passkeys and recovery codes, added, renewed and removed here. */
export function SecondFactorSheet({ onClosed }: { onClosed: () => void }) {
  return (
    <Sheet title={MESSAGES.sheet} onClosed={onClosed}>
      <Steps />
    </Sheet>
  )
}

function Steps() {
  const remote = useRemote()
  const state = useSecondFactor(remote)
  const { factor, setup, codes, trouble, wrongCode, done, isBusy, unconfirmed, run } = state
  const failure = trouble && (
    <Notice
      tone="danger"
      action={
        factor ? undefined : (
          <Button compact onClick={state.retry}>
            {MESSAGES.again}
          </Button>
        )
      }
    >
      {trouble === 'noPasskey' || (factor && trouble === 'failed') ? MESSAGES[trouble] : `${UNAVAILABLE[trouble].line} ${MESSAGES.later}`}
    </Notice>
  )
  if (unconfirmed) return <ConfirmStep onConfirmed={() => void run(unconfirmed)} />
  if (codes) return <Codes codes={codes} onDone={state.finish} />
  if (setup) {
    return (
      <Setup
        setup={setup}
        error={wrongCode}
        isBusy={isBusy}
        onTyped={state.clearWrongCode}
        onCode={(code) => void run({ name: 'confirm-app', code })}
        onCancel={state.cancel}
      >
        {failure}
      </Setup>
    )
  }
  if (!factor) return failure ?? <output>{MESSAGES.loading}</output>
  const isOn = factor.app_since !== null || factor.passkeys.length > 0
  return (
    <div className={layout.stack16}>
      {isOn ? <Factors factor={factor} isBusy={isBusy} onRemove={(act) => void run(act)} /> : <p>{MESSAGES.what}</p>}
      <output className={styles.done}>{done === undefined ? '' : MESSAGES[done]}</output>
      {failure}
      <div className={styles.line}>
        {factor.app_since === null ? (
          <Button kind={isOn ? 'quiet' : 'main'} disabled={isBusy} onClick={() => void run({ name: 'start-app' })}>
            {MESSAGES.start}
          </Button>
        ) : null}
        {canUsePasskeys() ? (
          <Button disabled={isBusy} onClick={() => void run({ name: 'add-passkey' })}>
            {MESSAGES.addPasskey}
          </Button>
        ) : null}
        {isOn ? (
          <Button disabled={isBusy} onClick={() => void run({ name: 'renew-codes' })}>
            {MESSAGES.renew}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

interface FactorsProps {
  factor: SecondFactorResponse
  isBusy: boolean
  onRemove: (act: FactorAct) => void
}

/** Renders the active factors, each removed by a second press. */
function Factors({ factor, isBusy, onRemove }: FactorsProps) {
  const [sure, setSure] = useState<string>()
  const rows: readonly { id: string; name: string; since: string; act: FactorAct }[] = [
    ...(factor.app_since === null
      ? []
      : [{ id: 'app', name: MESSAGES.app, since: MESSAGES.since(Date.parse(factor.app_since)), act: { name: 'remove-app' } as const }]),
    ...factor.passkeys.map(({ id, name, created_at: at }) => ({
      id,
      name: MESSAGES.passkey(name),
      since: MESSAGES.since(Date.parse(at)),
      act: { name: 'remove-passkey', id } as const,
    })),
  ]
  return (
    <div className={layout.stack8}>
      <ul className={styles.sessions} aria-label={MESSAGES.list}>
        {rows.map(({ id, name, since, act }) => (
          <li key={id} className={styles.session}>
            <div>
              <p className={styles.device}>{name}</p>
              <p className={prose.small}>{since}</p>
            </div>
            {sure === id ? (
              <Button className={styles.danger} disabled={isBusy} onClick={() => (setSure(undefined), onRemove(act))}>
                {MESSAGES.removeSure}
              </Button>
            ) : (
              <Button disabled={isBusy} aria-label={MESSAGES.removeOf(name)} onClick={() => setSure(id)}>
                {MESSAGES.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sure !== undefined && rows.length === 1 ? <Notice>{MESSAGES.removeLast}</Notice> : null}
      <p className={prose.small}>{MESSAGES.left(factor.recovery_codes_left)}</p>
    </div>
  )
}

interface SetupProps {
  setup: NewAuthenticatorResponse
  error: string | undefined
  isBusy: boolean
  onTyped: () => void
  onCode: (code: string) => void
  onCancel: () => void
  children: ReactNode
}

/** Renders the secret as a picture, as text and as a link; it is active once a code of it was typed. */
function Setup({ setup, error, isBusy, onTyped, onCode, onCancel, children }: SetupProps) {
  const [code, setCode] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setEmpty(code.trim() === '')
    if (code.trim() !== '') onCode(code.trim())
  }
  return (
    <form className={layout.stack16} noValidate onSubmit={submit}>
      <p>{MESSAGES.scan}</p>
      <QrCode text={setup.uri} label={MESSAGES.qr} />
      <div className={layout.stack4}>
        <p className={prose.small}>{MESSAGES.typeIt}</p>
        <p className={factorStyles.secret}>{setup.secret.replaceAll(/.{4}(?!$)/g, '$& ')}</p>
      </div>
      <a className={buttonClass({})} href={setup.uri}>
        {MESSAGES.openApp}
      </a>
      <TextField
        label={MESSAGES.code}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        error={isEmpty ? MESSAGES.codeRequired : error}
        onChange={({ target }) => {
          setCode(target.value)
          setEmpty(false)
          onTyped()
        }}
      />
      {children}
      <div className={styles.ends}>
        <Button onClick={onCancel}>{MESSAGES.cancel}</Button>
        <Button kind="main" type="submit" disabled={isBusy}>
          {MESSAGES.confirm}
        </Button>
      </div>
    </form>
  )
}

/** Renders the recovery codes, the only time that they can be read. */
function Codes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [message, setMessage] = useState('')
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setMessage(MESSAGES.copied),
      () => setMessage(MESSAGES.notCopied),
    )
  return (
    <div className={layout.stack16}>
      <p>{MESSAGES.codesWhat}</p>
      <ul className={factorStyles.codes} aria-label={MESSAGES.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.line}>
        <Button onClick={() => void copy()}>{MESSAGES.copy}</Button>
        <Button
          onClick={() => download(new Blob([`${MESSAGES.fileHead}\n\n${text}\n`], { type: 'text/plain' }), 'questdeck-recovery-codes.txt')}
        >
          {MESSAGES.save}
        </Button>
        <output className={styles.done}>{message}</output>
      </div>
      <Button kind="main" onClick={onDone}>
        {MESSAGES.stored}
      </Button>
    </div>
  )
}
