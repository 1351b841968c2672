import { useState } from 'react'
import type { Device } from '../../local/device.ts'
import { IMPORT_GROUPS } from '../../kinds/own-data.ts'
import type { ImportPlan } from '../../local/own-data/plan-import.ts'
import type { ReadExport } from '../../local/own-data/read-export.ts'
import { countAtOnce, runImport } from '../../local/own-data/run-import.ts'
import { deviceOf } from '../../domain/device-name.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import styles from './keeping.module.css'
import { dayOf, IMPORT_TEXTS as TEXTS } from './keeping-texts.ts'

/** Of games that are not known here so many are named. */
const NAMED_MAX = 5

export interface FoundImport {
  readonly about: ReadExport['about']
  readonly plan: ImportPlan
}

export interface ImportSheetProps {
  device: Device
  found: FoundImport
  /** How it went, in words. */
  onDone: (words: string, isFailure: boolean) => void
  onClosed: () => void
}

/** What a file would add, before anything is written. */
export function ImportSheet({ device, found: { about, plan }, onDone, onClosed }: ImportSheetProps) {
  const day = Number.isNaN(Date.parse(about.made_at)) ? '' : dayOf(about.made_at)
  return (
    <Sheet title={TEXTS.preview} footer={<Run device={device} plan={plan} from={TEXTS.fromQuestdeck} onDone={onDone} />} onClosed={onClosed}>
      <div className={styles.preview}>
        <p className={styles.note}>{TEXTS.from(about.player.display_name, day)}</p>
        <Counts plan={plan} />
        {plan.wasAsked ? null : <Notice>{TEXTS.notAsked}</Notice>}
        <Unknown plan={plan} />
        {plan.refused > 0 ? <p className={styles.note}>{TEXTS.refused(plan.refused)}</p> : null}
        {plan.left > 0 ? <p className={styles.note}>{TEXTS.left(plan.left)}</p> : null}
        <p className={styles.note}>{plan.items.length > 0 ? TEXTS.stays : plan.refused > 0 ? TEXTS.nothingNew : TEXTS.nothing}</p>
      </div>
    </Sheet>
  )
}

/** How many of each would come in, and how many are here. */
export function Counts({ plan: { counts } }: { plan: ImportPlan }) {
  const groups = IMPORT_GROUPS.filter((group) => counts[group].added + counts[group].held > 0)
  return (
    <dl className={styles.rows}>
      {groups.map((group) => {
        const { added, held } = counts[group]
        return (
          <div key={group}>
            <dt>{TEXTS.group(group)}</dt>
            <dd>
              {added > 0 ? <strong>{TEXTS.added(added)}</strong> : null}
              {held > 0 ? <span>{TEXTS.held(held)}</span> : null}
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
      <p>{TEXTS.unknown(unknownGames.length)}</p>
      <ul>
        {unknownGames.slice(0, NAMED_MAX).map(({ id, name, year }) => (
          <li key={id}>{year === null ? name : `${name} (${year})`}</li>
        ))}
        {more > 0 ? <li>{TEXTS.unknownMore(more)}</li> : null}
      </ul>
    </div>
  )
}

interface RunProps extends Pick<ImportSheetProps, 'device' | 'onDone'> {
  plan: Pick<ImportPlan, 'items'>
  /** Whose file it is. */
  from: string
  /** What was chosen last is not counted yet. */
  isWaiting?: boolean
}

/** The way out, and the way on. */
export function Run({ device, plan, from, isWaiting = false, onDone }: RunProps) {
  const close = useCloseSheet()
  const [done, setDone] = useState<number>()
  const all = countAtOnce(plan.items)
  const beyond = plan.items.length - all
  const run = async () => {
    setDone(0)
    await runImport(device, plan, { from, deviceName: deviceOf(navigator.userAgent) }, setDone).then(
      (count) => onDone(TEXTS.done(count, beyond), false),
      () => onDone(TEXTS.brokenOff, true),
    )
    close()
  }
  return (
    <div className={styles.run}>
      {done === undefined ? null : <progress aria-label={TEXTS.running(done, all)} value={done} max={all} />}
      <Button disabled={done !== undefined} onClick={close}>
        {TEXTS.cancel}
      </Button>
      <Button kind="main" disabled={done !== undefined || isWaiting || all === 0} onClick={() => void run()}>
        {done === undefined ? TEXTS.run(all) : TEXTS.running(done, all)}
      </Button>
    </div>
  )
}
