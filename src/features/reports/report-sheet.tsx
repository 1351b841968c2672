import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useSnapshot } from 'valtio'
import { readContact, readLinks, reportProblems } from '../../domain/report-problems.ts'
import type { ReportProblems } from '../../domain/report-problems.ts'
import { REPORT_CATEGORIES, REPORT_FIELDS, REPORT_REASONS, REPORT_SEVERITIES } from '../../domain/report-rule.ts'
import type { ReportCategory, ReportField, ReportReason, ReportSeverity, ReportSubject } from '../../domain/report-rule.ts'
import { reportKey } from '../../mutators/reports.ts'
import { change } from '../../local/commands/change.ts'
import { lastOfKey } from '../../local/replica/outbox-queries.ts'
import { showFailure } from '../../state/show-failure.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { ChipChoice } from '../../ui/chip-choice.tsx'
import { ChoiceGroup } from '../../ui/choice-group.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useProblems } from '../../ui/use-problems.ts'
import styles from './report-sheet.module.css'
import { REPORT_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'
import type { ReportRequest } from '../../state/overlays.ts'

export interface ReportSheetProps {
  request: ReportRequest
  onClosed: () => void
}

/** Renders a report to the host: stored on the device first, like all of a player's data. */
export function ReportSheet({ request, onClosed }: ReportSheetProps) {
  const [reportId, setReportId] = useState<string | null>(null)
  const isSent = reportId !== null
  return (
    <Sheet title={MESSAGES.title(request.subjectType)} tall={!isSent} footer={isSent ? <Done /> : null} onClosed={onClosed}>
      {isSent ? <Thanks reportId={reportId} /> : <ReportForm request={request} onSent={setReportId} />}
    </Sheet>
  )
}

/** Renders the state of the report: it is submitted only once the server has responded. */
function Thanks({ reportId }: { reportId: string }) {
  const { device } = usePlayer()
  const { isOnline } = useSnapshot(syncStatus)
  const { state, lastError } = useLiveQuery(() => lastOfKey(device.db, reportKey(reportId)), [device, reportId]) ?? {}
  const words =
    state === 'acknowledged' ? MESSAGES.thanks : state === 'rejected' ? MESSAGES.refused : isOnline ? MESSAGES.onItsWay : MESSAGES.offline
  return (
    <div className={styles.thanks}>
      <Notice tone={state === 'rejected' ? 'danger' : 'plain'}>
        {state === 'rejected' && lastError ? <b>{lastError.message}</b> : null} {words}
      </Notice>
    </div>
  )
}

function Done() {
  const close = useCloseSheet()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // The pressed button was removed with the form.
    button.current?.focus()
  }, [])
  return (
    <Button ref={button} kind="main" onClick={close}>
      {MESSAGES.done}
    </Button>
  )
}

/** The categories of each subject: only the app takes ideas, and only games have data; for the app it is what is broken. */
const OFFERED: Partial<Record<ReportSubject, readonly ReportCategory[]>> = { app: REPORT_CATEGORIES, game: ['data', 'abuse'] }

interface ReportFormProps {
  request: ReportRequest
  onSent: (reportId: string) => void
}

function ReportForm({ request, onSent }: ReportFormProps) {
  const { device } = usePlayer()
  const offered = OFFERED[request.subjectType] ?? ['abuse']
  const [category, setCategory] = useState<ReportCategory>(
    request.category && offered.includes(request.category) ? request.category : (offered[0] as ReportCategory),
  )
  const [title, setTitle] = useState(request.prefill?.title ?? '')
  const [description, setDescription] = useState(request.prefill?.description ?? '')
  const [links, setLinks] = useState('')
  const [contact, setContact] = useState('')
  const [fields, setFields] = useState<readonly ReportField[]>([])
  const [reason, setReason] = useState<ReportReason>('other')
  const [severity, setSeverity] = useState<ReportSeverity>('medium')
  const { problems, form, show, clear } = useProblems<ReportProblems, HTMLFormElement>()
  const [hasFailed, setFailed] = useState(false)
  const [isSaving, setSaving] = useState(false)

  const submit = async () => {
    const words = {
      category,
      title: category === 'abuse' || category === 'data' ? '' : title.trim(),
      description: description.trim(),
      links: readLinks(links),
      contact: readContact(contact),
    }
    const found = reportProblems(words)
    show(found)
    setFailed(false)
    if (Object.keys(found).length > 0) return
    setSaving(true)
    const { subjectType, subjectId = null, context } = request
    const reportId = device.newId()
    try {
      await change(device, 'report.send', {
        ...words,
        reportId,
        subjectType,
        subjectId,
        context,
        fields: category === 'data' ? fields : [],
        reason: category === 'abuse' ? reason : null,
        severity: category === 'abuse' ? severity : null,
        url: location.href.slice(0, 2_000),
        path: location.pathname,
        userAgent: navigator.userAgent.slice(0, 500),
        ts: new Date(device.now()).toISOString(),
      })
      onSent(reportId)
    } catch (error) {
      setSaving(false)
      setFailed(true)
      showFailure(error)
    }
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isSaving) void submit()
  }
  const has = (field: ReportField) => fields.includes(field)
  const hasFacts = category === 'data' && request.subjectType === 'game'
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      {offered.length > 1 ? (
        <Choice
          label={MESSAGES.about}
          values={offered}
          words={MESSAGES.categoriesOf(request.subjectType)}
          isOn={(value) => value === category}
          onPress={setCategory}
        />
      ) : null}
      {hasFacts ? (
        <Choice
          label={MESSAGES.fields}
          values={REPORT_FIELDS}
          words={MESSAGES.field}
          isOn={has}
          onPress={(field) => setFields(has(field) ? fields.filter((held) => held !== field) : [...fields, field])}
        />
      ) : null}
      {category === 'abuse' ? (
        <>
          <Choice
            label={MESSAGES.reason}
            values={REPORT_REASONS}
            words={MESSAGES.reasons}
            isOn={(value) => value === reason}
            onPress={setReason}
          />
          <ChoiceGroup label={MESSAGES.severity}>
            <ChipChoice
              choices={REPORT_SEVERITIES.map((value) => [value, MESSAGES.severities[value]])}
              value={severity}
              onChange={setSeverity}
            />
          </ChoiceGroup>
        </>
      ) : null}
      {category === 'missing_game' || category === 'feature' ? (
        <TextField
          label={MESSAGES.name[category]}
          value={title}
          error={problems.title && MESSAGES.problems.title[problems.title]}
          autoComplete="off"
          dir="auto"
          onChange={({ target }) => (clear('title'), setTitle(target.value))}
        />
      ) : null}
      <TextArea
        label={MESSAGES.descriptionOf(request.subjectType)[category]}
        value={description}
        error={problems.description && MESSAGES.problems.description[problems.description]}
        onChange={({ target }) => (clear('description'), setDescription(target.value))}
      />
      {hasFacts || category === 'missing_game' ? (
        <TextArea
          label={MESSAGES.links}
          hint={MESSAGES.linksHint}
          value={links}
          rows={1}
          inputMode="url"
          error={problems.links && MESSAGES.problems.links[problems.links]}
          onChange={({ target }) => (clear('links'), setLinks(target.value))}
        />
      ) : null}
      <TextField
        label={MESSAGES.contact}
        hint={MESSAGES.contactHint}
        value={contact}
        error={problems.contact && MESSAGES.problems.contact[problems.contact]}
        autoComplete="email"
        onChange={({ target }) => (clear('contact'), setContact(target.value))}
      />
      {hasFailed ? <Notice tone="danger">{MESSAGES.failed}</Notice> : null}
      <Button type="submit" kind="main" disabled={isSaving}>
        {MESSAGES.submit}
      </Button>
    </form>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  values: readonly Value[]
  words: Readonly<Record<Value, string>>
  isOn: (value: Value) => boolean
  onPress: (value: Value) => void
}

function Choice<Value extends string>({ label, values, words, isOn, onPress }: ChoiceProps<Value>) {
  return (
    <ChoiceGroup label={label}>
      {values.map((value) => (
        <Chip key={value} pressed={isOn(value)} onClick={() => onPress(value)}>
          {words[value]}
        </Chip>
      ))}
    </ChoiceGroup>
  )
}
