import { useEffect, useMemo, useState } from 'react'
import type { Dispatch, SetStateAction } from 'react'
import { useSnapshot } from 'valtio'
import type { Device } from '../../local/device.ts'
import type { GameChoice } from '../../domain/game-match.ts'
import type { ForeignChoices } from '../../local/own-data/plan-foreign.ts'
import type { ImportPlan } from '../../local/own-data/plan-import.ts'
import type { Remote } from '../../remote/remote.ts'
import { packArrival } from '../../state/pack-arrival.ts'
import { CheckLine } from '../../ui/check-line.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './foreign.module.css'
import { Choice, LookUp, nameInFile, Part, platformsOf, ShopPage, Skipped } from './foreign-parts.tsx'
import { GameFinder } from './game-finder.tsx'
import { Counts, Run } from './import-sheet.tsx'
import { FOREIGN_TEXTS as TEXTS, IMPORT_TEXTS, named } from './keeping-texts.ts'
import { matchHere } from './look-into.ts'
import type { FoundForeign } from './look-into.ts'

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

/** What another service’s file would add, which of its games are meant, and what stays in it; before anything is written. */
export function ForeignSheet({ device, remote, found, onDone, onClosed }: ForeignSheetProps) {
  const { from, groups, platformNames, unreadColumns } = found
  const [matches, setMatches] = useState(found.matches)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [picked, setPicked] = useState<ReadonlyMap<number, GameChoice>>(new Map())
  const [withHidden, setWithHidden] = useState(false)
  const [extraColumns, setExtraColumns] = useState<ReadonlySet<string>>(new Set())
  const [likedFromHours, setLikedFromHours] = useState<number | null>(null)
  const scored = useMemo(() => groups.filter(({ entries }) => entries.some(({ rating }) => rating !== undefined)).length, [groups])
  const unscored = useMemo(() => groups.filter(({ entries }) => entries.some(({ text }) => text !== undefined) && entries.every(({ rating }) => rating === undefined)).length, [groups])
  const hidden = useMemo(() => groups.flatMap(({ entries }, at) => (entries.every(({ isHidden }) => isHidden) ? [at] : [])), [groups])
  const [withReviews, setWithReviews] = useState(scored <= REVIEWS_SHOWN_UNASKED)
  const shown = useMemo(() => {
    const without = new Set(withHidden ? [] : hidden)
    return groups.flatMap((_, at) => (without.has(at) ? [] : [at]))
  }, [groups, hidden, withHidden])
  const ids = useMemo(() => idsOf(shown, matches, left, picked), [shown, matches, left, picked])
  const choices = useMemo(() => ({ ids, likedFromHours, withReviews, extraColumns }), [ids, likedFromHours, withReviews, extraColumns])
  const { plan, isOfChoices } = usePlan(device, groups, choices)
  const sure = useMemo(() => shown.filter((at) => matches[at]?.isSure === true), [shown, matches])
  const likely = useMemo(() => shown.filter((at) => matches[at]?.isSure === false), [shown, matches])
  const unknown = useMemo(() => shown.filter((at) => matches[at] === null), [shown, matches])
  // The server knows games that the device does not, so it may be sure of a match that is likely here.
  const open = useMemo(() => shown.filter((at) => matches[at]?.isSure !== true), [shown, matches])
  const isPackHere = usePackArrival(device, groups, setMatches)
  const hasHours = useMemo(() => groups.some(({ entries }) => entries.some(({ hours }) => hours !== undefined)), [groups])
  const pick = (games: Iterable<readonly [number, GameChoice | null]>) => {
    const next = new Map(picked)
    for (const [at, game] of games) if (game) next.set(at, game)
    else next.delete(at)
    setPicked(next)
  }
  const gameOf = (at: number) => groups[at]?.game ?? { name: '' }
  const nameOf = (at: number) => nameInFile(gameOf(at))
  const finder = (at: number, label?: string) => (
    <GameFinder device={device} name={nameOf(at)} label={label} start={gameOf(at).name} chosen={picked.get(at)} onChosen={(game) => pick([[at, game]])} />
  )

  return (
    <Sheet tall title={TEXTS.preview(from)} footer={<Run device={device} plan={plan ?? NO_PLAN} from={from} isWaiting={!isOfChoices} onDone={onDone} />} onClosed={onClosed}>
      <div className={styles.preview}>
        <p className={styles.note}>{TEXTS.found(sure.length, shown.length)}</p>
        <LookUp
          device={device}
          remote={remote}
          groups={open.flatMap((at) => groups[at] ?? [])}
          isFirst={!isPackHere}
          onFound={(answers) => setMatches(withAnswers(matches, open, answers))}
        />
        {plan ? <Counts plan={plan} /> : <output>{TEXTS.counting}</output>}
        {hidden.length > 0 ? (
          <CheckLine checked={withHidden} onChange={(event) => setWithHidden(event.target.checked)}>
            {TEXTS.hidden(hidden.length)}
          </CheckLine>
        ) : null}
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
        {unreadColumns.map(({ name, count }) => (
          <CheckLine key={name} checked={extraColumns.has(name)} onChange={() => setExtraColumns(toggled(extraColumns, name))}>
            {TEXTS.extra(name, count)}
          </CheckLine>
        ))}
        <Skipped found={found} unscored={unscored} />
        {sure.length > 0 ? (
          <Part opener={TEXTS.sure(sure.length)} title={TEXTS.sureTitle(sure.length)} lead={TEXTS.sureLead} places={sure}>
            {(at) => (
              <>
                <CheckLine checked={picked.has(at) || !left.has(at)} disabled={picked.has(at)} aria-label={nameOf(at)} onChange={() => setLeft(toggled(left, at))}>
                  <Choice choice={picked.get(at) ?? (matches[at] as GameChoice)} platformNames={platformNames} />
                </CheckLine>
                {finder(at, TEXTS.changeButton)}
              </>
            )}
          </Part>
        ) : null}
        {likely.length > 0 ? (
          <Part title={TEXTS.likely(likely.length)} lead={TEXTS.likelyLead} places={likely}
            before={likely.length === 1 ? null :
              <CheckLine checked={likely.every((at) => picked.has(at))} onChange={(event) => pick(likely.map((at) => [at, event.target.checked ? (picked.get(at) ?? matches[at] ?? null) : null]))}>
                {TEXTS.all}
              </CheckLine>
            }
          >
            {(at) => [matches[at], ...(matches[at]?.others ?? [])].flatMap((choice) => (choice ? [
              <CheckLine key={choice.id} checked={picked.get(at)?.id === choice.id} onChange={(event) => pick([[at, event.target.checked ? choice : null]])}>
                {TEXTS.isMeant(nameOf(at), named(choice.name, choice.year), platformsOf(choice, platformNames))}
              </CheckLine>,
            ] : []))}
          </Part>
        ) : null}
        {unknown.length > 0 ? (
          <Part title={TEXTS.unknown(unknown.length)} places={unknown}>
            {(at) => (
              <>
                {finder(at)}
                <ShopPage game={gameOf(at)} />
              </>
            )}
          </Part>
        ) : null}
        {plan && plan.refused > 0 ? <p className={styles.note}>{IMPORT_TEXTS.refused(plan.refused)}</p> : null}
        <p className={styles.note}>{plan?.items.length !== 0 || ids.size === 0 ? TEXTS.stays : ids.size === groups.length ? IMPORT_TEXTS.nothing : TEXTS.onlyHere}</p>
      </div>
    </Sheet>
  )
}

/**
 * Returns whether the catalogue's pack is on this device. When it arrives, those games of the file are looked for again that are
 * not sure by then.
 */
function usePackArrival(device: Device, groups: FoundForeign['groups'], setMatches: Dispatch<SetStateAction<FoundForeign['matches']>>): boolean {
  const { state } = useSnapshot(packArrival)
  const [atFirst] = useState(state)
  useEffect(() => {
    if (state !== 'here' || atFirst === 'here') return
    const ended = new AbortController()
    matchHere(device, groups, { signal: ended.signal, onProgress: () => undefined }).then(
      (found) => setMatches((matches) => matches.map((match, at) => (match?.isSure === true ? match : (found[at] ?? match)))),
      // Its script may not be here: the games can still be looked up.
      () => undefined,
    )
    return () => ended.abort()
  }, [device, groups, setMatches, state, atFirst])
  return state === 'here'
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

function toggled<T>(values: ReadonlySet<T>, value: T): ReadonlySet<T> {
  return values.has(value) ? new Set([...values].filter((other) => other !== value)) : new Set([...values, value])
}

function idsOf(
  shown: readonly number[], matches: FoundForeign['matches'], left: ReadonlySet<number>, picked: ReadonlyMap<number, GameChoice>,
): ReadonlyMap<number, number> {
  return new Map(shown.flatMap((at) => {
    const match = matches[at]
    const game = picked.get(at) ?? (match?.isSure === true && !left.has(at) ? match : undefined)
    return game ? [[at, game.id] as const] : []
  }))
}

/** A match of this device stays if the server knows none. */
function withAnswers(matches: FoundForeign['matches'], places: readonly number[], answers: FoundForeign['matches']): FoundForeign['matches'] {
  const byPlace = new Map(places.map((at, nth) => [at, answers[nth] ?? null]))
  return matches.map((match, at) => byPlace.get(at) ?? match)
}
