import { useEffect, useMemo, useState } from 'react'
import type { Device } from '../../local/device.ts'
import type { GameMatch } from '../../domain/game-match.ts'
import type { ForeignChoices } from '../../local/own-data/plan-foreign.ts'
import type { ImportPlan } from '../../local/own-data/plan-import.ts'
import type { Remote } from '../../remote/remote.ts'
import { Button } from '../../ui/button.tsx'
import { CheckLine } from '../../ui/check-line.tsx'
import { MoreLine } from '../../ui/more-line.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './foreign.module.css'
import { GameFinder } from './game-finder.tsx'
import { Counts, Run } from './import-sheet.tsx'
import { FOREIGN_TEXTS as TEXTS, IMPORT_TEXTS, named } from './keeping-texts.ts'
import { lookUp } from './look-into.ts'
import type { FoundForeign } from './look-into.ts'

/** So many are shown at first, and with each *Show more*: a library has thousands. */
const SHOWN = 20
const LIKED_FROM = [5, 10, 20, 50, 100]
/** Whoever brings more of them says whether others are to see them. */
const REVIEWS_SHOWN_UNASKED = 20

export interface ForeignSheetProps {
  device: Device
  remote: Remote
  found: FoundForeign
  /** How it went, in words. */
  onDone: (words: string, isFailure: boolean) => void
  onClosed: () => void
}

type Chosen = Pick<GameMatch, 'id' | 'name' | 'year'>

/** What another service's file would add, which of its games are meant, and what stays in it; before anything is written. */
export function ForeignSheet({ device, remote, found, onDone, onClosed }: ForeignSheetProps) {
  const { from, groups, broken } = found
  const [matches, setMatches] = useState(found.matches)
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set())
  const [byHand, setByHand] = useState<ReadonlyMap<number, Chosen>>(new Map())
  const [likedFromHours, setLikedFromHours] = useState<number | null>(null)
  const scored = useMemo(() => groups.filter(({ entries }) => entries.some(({ rating }) => rating !== undefined)).length, [groups])
  const [withReviews, setWithReviews] = useState(scored <= REVIEWS_SHOWN_UNASKED)
  const ids = useMemo(() => idsOf(matches, accepted, byHand), [matches, accepted, byHand])
  const choices = useMemo(() => ({ ids, likedFromHours, withReviews }), [ids, likedFromHours, withReviews])
  const { plan, isOfChoices } = usePlan(device, groups, choices)
  const likely = useMemo(() => placesOf(matches, (match) => match?.isSure === false), [matches])
  const unknown = useMemo(() => placesOf(matches, (match) => match === null), [matches])
  // The server knows games that the device does not, so it may be sure of a match that is likely here.
  const open = useMemo(() => placesOf(matches, (match) => match?.isSure !== true), [matches])
  const hasHours = useMemo(() => groups.some(({ entries }) => entries.some(({ hours }) => hours !== undefined)), [groups])
  const accept = (places: readonly number[], isMeant: boolean) => {
    const next = new Set(accepted)
    for (const at of places) if (isMeant) next.add(at)
    else next.delete(at)
    setAccepted(next)
  }
  const choose = (at: number, game: Chosen | null) => {
    const next = new Map(byHand)
    if (game) next.set(at, game)
    else next.delete(at)
    setByHand(next)
  }
  const nameOf = (at: number) => named(groups[at]?.game.name ?? '', groups[at]?.game.year)

  return (
    <Sheet tall title={TEXTS.preview(from)} footer={<Run device={device} plan={plan ?? NO_PLAN} from={from} isWaiting={!isOfChoices} onDone={onDone} />} onClosed={onClosed}>
      <div className={styles.preview}>
        <p className={styles.note}>{TEXTS.found(matches.length - likely.length - unknown.length, groups.length)}</p>
        {plan ? <Counts plan={plan} /> : <output>{TEXTS.counting}</output>}
        {hasHours ? (
          <PillSelect label={TEXTS.hours} value={likedFromHours ?? ''} onChange={(value) => setLikedFromHours(value === '' ? null : Number(value))}>
            <option value="">{TEXTS.hoursNever}</option>
            {LIKED_FROM.map((hours) => (
              <option key={hours} value={hours}>
                {`${TEXTS.hours}: ${TEXTS.hoursFrom(hours)}`}
              </option>
            ))}
          </PillSelect>
        ) : null}
        {scored > 0 ? (
          <CheckLine checked={withReviews} onChange={(event) => setWithReviews(event.target.checked)}>
            {TEXTS.withReviews(scored)}
          </CheckLine>
        ) : null}
        <LookUp
          device={device}
          remote={remote}
          groups={open.flatMap((at) => groups[at] ?? [])}
          onFound={(answers) => setMatches(withAnswers(matches, open, answers))}
        />
        {likely.length > 0 ? (
          <Part title={TEXTS.likely(likely.length)} lead={TEXTS.likelyLead} places={likely}
            before={likely.length === 1 ? null :
              <CheckLine checked={likely.every((at) => accepted.has(at))} onChange={(event) => accept(likely, event.target.checked)}>
                {TEXTS.all}
              </CheckLine>
            }
          >
            {(at) => (
              <CheckLine checked={accepted.has(at)} onChange={(event) => accept([at], event.target.checked)}>
                {TEXTS.isMeant(nameOf(at), named(matches[at]?.name ?? '', matches[at]?.year))}
              </CheckLine>
            )}
          </Part>
        ) : null}
        {unknown.length > 0 ? (
          <Part title={TEXTS.unknown(unknown.length)} places={unknown} before={null}>
            {(at) => <GameFinder device={device} name={nameOf(at)} start={groups[at]?.game.name ?? ''} chosen={byHand.get(at)} onChosen={(game) => choose(at, game)} />}
          </Part>
        ) : null}
        {broken > 0 ? <p className={styles.note}>{TEXTS.broken(broken)}</p> : null}
        {plan && plan.refused > 0 ? <p className={styles.note}>{IMPORT_TEXTS.refused(plan.refused)}</p> : null}
        <p className={styles.note}>{plan?.items.length === 0 ? IMPORT_TEXTS.nothing : TEXTS.stays}</p>
      </div>
    </Sheet>
  )
}

const NO_PLAN: Pick<ImportPlan, 'items'> = { items: [] }

interface Counted {
  /** Undefined until it has been counted once. */
  readonly plan: ImportPlan | undefined
  /** Whether it is what was chosen last: only that may be imported. */
  readonly isOfChoices: boolean
}

/** Counted anew with each choice. */
function usePlan(device: Device, groups: FoundForeign['groups'], choices: ForeignChoices): Counted {
  const [made, setMade] = useState<{ readonly plan: ImportPlan; readonly choices: ForeignChoices }>()
  useEffect(() => {
    let isLast = true
    void import('../../local/own-data/plan-foreign.ts').then(async ({ planForeign }) => {
      const plan = await planForeign(device, groups, choices)
      if (isLast) setMade({ plan, choices })
    })
    return () => {
      isLast = false
    }
  }, [device, groups, choices])
  return { plan: made?.plan, isOfChoices: made?.choices === choices }
}

function placesOf(matches: FoundForeign['matches'], isMeant: (match: GameMatch | null) => boolean): number[] {
  return matches.flatMap((match, at) => (isMeant(match) ? [at] : []))
}

function idsOf(matches: FoundForeign['matches'], accepted: ReadonlySet<number>, byHand: ReadonlyMap<number, Chosen>): ReadonlyMap<number, number> {
  const meant = matches.flatMap((match, at) => (match && (match.isSure || accepted.has(at)) ? [[at, match.id] as const] : []))
  return new Map([...meant, ...Array.from(byHand, ([at, { id }]) => [at, id] as const)])
}

/** A match of this device stays if the server knows none. */
function withAnswers(matches: FoundForeign['matches'], places: readonly number[], answers: FoundForeign['matches']): FoundForeign['matches'] {
  const byPlace = new Map(places.map((at, nth) => [at, answers[nth] ?? null]))
  return matches.map((match, at) => byPlace.get(at) ?? match)
}

interface PartProps {
  title: string
  lead?: string
  places: readonly number[]
  before: React.ReactNode
  children: (at: number) => React.ReactNode
}

/** Some of the games of the file, a few at a time. */
function Part({ title, lead, places, before, children }: PartProps) {
  const [shown, setShown] = useState(SHOWN)
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      {lead === undefined ? null : <p className={styles.note}>{lead}</p>}
      {before}
      <ul>
        {places.slice(0, shown).map((at) => (
          <li key={at}>{children(at)}</li>
        ))}
      </ul>
      <MoreLine more={places.length > shown ? 'there' : 'none'} onMore={() => setShown(shown + SHOWN)} />
    </section>
  )
}

interface LookUpProps {
  device: Device
  remote: Remote
  /** The games of which this device is not sure. */
  groups: FoundForeign['groups']
  onFound: (answers: FoundForeign['matches']) => void
}

/** Asks the server, by a press alone; what came of it stays on the screen when nothing is left to ask. */
function LookUp({ device, remote, groups, onFound }: LookUpProps) {
  const [state, setState] = useState<{ readonly words: string; readonly isBusy: boolean }>({ words: '', isBusy: false })
  const ask = async () => {
    setState({ words: TEXTS.lookingUp, isBusy: true })
    const answers = await lookUp(device, remote, groups)
    setState({ words: answers ? TEXTS.lookedUp(answers.filter((match) => match?.isSure).length, answers.length) : TEXTS.noServer, isBusy: false })
    if (answers) onFound(answers)
  }
  if (groups.length === 0 && state.words === '') return null
  return (
    <div className={styles.lookUp}>
      {groups.length > 0 ? (
        <Button compact aria-disabled={state.isBusy || undefined} onClick={() => state.isBusy || void ask()}>
          {TEXTS.lookUp(groups.length)}
        </Button>
      ) : null}
      <output className={styles.note}>{state.words || TEXTS.lookUpNote}</output>
    </div>
  )
}
