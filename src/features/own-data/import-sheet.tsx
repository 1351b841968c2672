import { useState } from 'react'
import { IMPORT_GROUPS } from '../../mutators/own-data.ts'
import type { ImportPlan } from '../../local/import/plan-import.ts'
import type { ReadExport } from '../../local/import/read-export.ts'
import { countAtOnce, runImport } from '../../local/import/run-import.ts'
import { deviceOf } from '../../domain/device-name.ts'
import { shortDay } from '../../domain/times.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import styles from './keeping.module.css'
import { IMPORT_MESSAGES as MESSAGES } from './keeping-messages.ts'
import { usePlayer } from '../../state/player.ts'

/** The number of named games among the unknown ones. */
const NAMED_MAX = 5

export interface FoundImport {
  readonly about: ReadExport['about']
  readonly plan: ImportPlan
}

export interface ImportSheetProps {
  found: FoundImport
  /** Called with the result as a message. */
  onDone: (words: string, isFailure: boolean) => void
  onClosed: () => void
}

/** Renders what a file would add, before anything is written. */
export function ImportSheet({ found: { about, plan }, onDone, onClosed }: ImportSheetProps) {
  const day = Number.isNaN(Date.parse(about.made_at)) ? '' : shortDay(about.made_at)
  return (
    <Sheet title={MESSAGES.preview} footer={<Run plan={plan} from={MESSAGES.fromQuestdeck} onDone={onDone} />} onClosed={onClosed}>
      <div className={styles.preview}>
        <p className={styles.note}>{MESSAGES.from(about.player.display_name, day)}</p>
        <Counts plan={plan} />
        {plan.wasAsked ? null : <Notice>{MESSAGES.notAsked}</Notice>}
        <Unknown plan={plan} />
        {plan.refused > 0 ? <p className={styles.note}>{MESSAGES.refused(plan.refused)}</p> : null}
        {plan.left > 0 ? <p className={styles.note}>{MESSAGES.left(plan.left)}</p> : null}
        <p className={styles.note}>{plan.items.length > 0 ? MESSAGES.stays : plan.refused > 0 ? MESSAGES.nothingNew : MESSAGES.nothing}</p>
      </div>
    </Sheet>
  )
}

/** Renders how many of each would be imported, and how many exist. */
export function Counts({ plan: { counts } }: { plan: ImportPlan }) {
  const groups = IMPORT_GROUPS.filter((group) => counts[group].added + counts[group].held > 0)
  return (
    <dl className={styles.rows}>
      {groups.map((group) => {
        const { added, held } = counts[group]
        return (
          <div key={group}>
            <dt>{MESSAGES.group(group)}</dt>
            <dd>
              {added > 0 ? <strong>{MESSAGES.added(added)}</strong> : null}
              {held > 0 ? <span>{MESSAGES.held(held)}</span> : null}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Unknown({ plan: { unknownGames } }: { plan: ImportPlan }) {
  if (unknownGames.length === 0) return null
  const more = unknownGames.length - NAMED_MAX
  return (
    <div className={styles.unknown}>
      <p>{MESSAGES.unknown(unknownGames.length)}</p>
      <ul>
        {unknownGames.slice(0, NAMED_MAX).map(({ id, name, year }) => (
          <li key={id}>{year === null ? name : `${name} (${year})`}</li>
        ))}
        {more > 0 ? <li>{MESSAGES.unknownMore(more)}</li> : null}
      </ul>
    </div>
  )
}

interface RunProps extends Pick<ImportSheetProps, 'onDone'> {
  plan: Pick<ImportPlan, 'items'>
  /** The source of the file. */
  from: string
  /** Whether the latest choice is not counted yet. */
  isWaiting?: boolean
}

/** Renders the buttons to cancel and to import. */
export function Run({ plan, from, isWaiting = false, onDone }: RunProps) {
  const { device } = usePlayer()
  const close = useCloseSheet()
  const [done, setDone] = useState<number>()
  const all = countAtOnce(plan.items)
  const beyond = plan.items.length - all
  const run = async () => {
    setDone(0)
    await runImport(device, plan, { from, deviceName: deviceOf(navigator.userAgent) }, setDone).then(
      (count) => onDone(MESSAGES.done(count, beyond), false),
      () => onDone(MESSAGES.brokenOff, true),
    )
    close()
  }
  return (
    <div className={styles.run}>
      {done === undefined ? null : <progress aria-label={MESSAGES.running(done, all)} value={done} max={all} />}
      <Button disabled={done !== undefined} onClick={close}>
        {MESSAGES.cancel}
      </Button>
      <Button kind="main" disabled={done !== undefined || isWaiting || all === 0} onClick={() => void run()}>
        {done === undefined ? MESSAGES.run(all) : MESSAGES.running(done, all)}
      </Button>
    </div>
  )
}
