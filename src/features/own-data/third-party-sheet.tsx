import { useEffect, useMemo, useState } from 'react'
import type { Dispatch, SetStateAction } from 'react'
import { useSnapshot } from 'valtio'
import type { Device } from '../../local/db/device.ts'
import type { GameChoice } from '../../domain/game-match.ts'
import type { ThirdPartyChoices } from '../../local/import/plan-third-party.ts'
import type { ImportPlan } from '../../local/import/plan-import.ts'
import { packArrival } from '../../catalogue/page/pack-arrival.ts'
import { CheckLine } from '../../ui/check-line.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './third-party.module.css'
import { Choice, LookUp, nameInFile, Part, platformsOf, ShopPage, Skipped } from './third-party-parts.tsx'
import { GameFinder } from './import-game-finder.tsx'
import { Counts, Run } from './import-sheet.tsx'
import { THIRD_PARTY_MESSAGES as MESSAGES, IMPORT_MESSAGES, named } from './keeping-messages.ts'
import { countUnscored, matchHere } from './inspect-file.ts'
import type { FoundThirdParty } from './inspect-file.ts'
import { usePlayer } from '../../state/player.ts'

const LIKED_FROM = [5, 10, 20, 50, 100]
/** With more reviews the player decides whether others see them. */
const REVIEWS_SHOWN_UNASKED = 20

export interface ThirdPartySheetProps {
  found: FoundThirdParty
  /** Called with the result as a message. */
  onDone: (words: string, isFailure: boolean) => void
  onClosed: () => void
}

/** Renders what another service's file would add, the matches of its games, and what is left out, before anything is written. */
export function ThirdPartySheet({ found, onDone, onClosed }: ThirdPartySheetProps) {
  const { device } = usePlayer()
  const { from, groups, platformNames, unreadColumns } = found
  const textColumns = unreadColumns.filter(({ isText }) => isText)
  const [matches, setMatches] = useState(found.matches)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [picked, setPicked] = useState<ReadonlyMap<number, GameChoice>>(new Map())
  const [withHidden, setWithHidden] = useState(false)
  const [extraColumns, setExtraColumns] = useState<ReadonlySet<string>>(new Set())
  const [likedFromHours, setLikedFromHours] = useState<number | null>(null)
  const [{ scored, hidden, hasHours }] = useState(() => summaryOf(groups))
  const unscored = countUnscored(groups, extraColumns)
  const [withReviews, setWithReviews] = useState(scored <= REVIEWS_SHOWN_UNASKED)
  const shown = withHidden ? [...groups.keys()] : [...groups.keys()].filter((at) => !hidden.has(at))
  // A plan is made for another object.
  const choices = useMemo(
    () => ({ ids: idsOf(matches, withHidden ? NONE : hidden, left, picked), likedFromHours, withReviews, extraColumns }),
    [matches, withHidden, hidden, left, picked, likedFromHours, withReviews, extraColumns],
  )
  const { plan, isOfChoices } = usePlan(device, groups, choices)
  const sure = shown.filter((at) => matches[at]?.isSure === true)
  const likely = shown.filter((at) => matches[at]?.isSure === false)
  const unknown = shown.filter((at) => matches[at] === null)
  // The server has games that the device does not, so it may be sure of a match that is only likely here.
  const open = shown.filter((at) => matches[at]?.isSure !== true)
  const isPackHere = usePackArrival(device, groups, setMatches)
  const pick = (games: Iterable<readonly [number, GameChoice | null]>) => {
    const next = new Map(picked)
    for (const [at, game] of games)
      if (game) next.set(at, game)
      else next.delete(at)
    setPicked(next)
  }
  const gameOf = (at: number) => groups[at]?.game ?? { name: '' }
  const nameOf = (at: number) => nameInFile(gameOf(at))
  const finder = (at: number, label?: string) => (
    <GameFinder name={nameOf(at)} label={label} start={gameOf(at).name} chosen={picked.get(at)} onChosen={(game) => pick([[at, game]])} />
  )

  return (
    <Sheet
      tall
      title={MESSAGES.preview(from)}
      footer={<Run plan={plan ?? NO_PLAN} from={from} isWaiting={!isOfChoices} onDone={onDone} />}
      onClosed={onClosed}
    >
      <div className={styles.preview}>
        <p className={styles.note}>{MESSAGES.found(sure.length, shown.length)}</p>
        <LookUp
          groups={open.flatMap((at) => groups[at] ?? [])}
          isFirst={!isPackHere}
          onFound={(answers) => setMatches(withAnswers(matches, open, answers))}
        />
        {plan ? <Counts plan={plan} /> : <output>{MESSAGES.counting}</output>}
        {hidden.size > 0 ? (
          <CheckLine checked={withHidden} onChange={(event) => setWithHidden(event.target.checked)}>
            {MESSAGES.hidden(hidden.size)}
          </CheckLine>
        ) : null}
        {hasHours ? (
          <PillSelect
            label={MESSAGES.hours}
            value={likedFromHours ?? ''}
            onChange={(value) => setLikedFromHours(value === '' ? null : Number(value))}
          >
            <option value="">{MESSAGES.hoursNever}</option>
            {LIKED_FROM.map((hours) => (
              <option key={hours} value={hours}>
                {`${MESSAGES.hours}: ${MESSAGES.hoursFrom(hours)}`}
              </option>
            ))}
          </PillSelect>
        ) : null}
        {scored > 0 ? (
          <CheckLine checked={withReviews} onChange={(event) => setWithReviews(event.target.checked)}>
            {MESSAGES.withReviews(scored)}
          </CheckLine>
        ) : null}
        {textColumns.map(({ name, count }) => (
          <CheckLine key={name} checked={extraColumns.has(name)} onChange={() => setExtraColumns(toggled(extraColumns, name))}>
            {MESSAGES.extra(name, count)}
          </CheckLine>
        ))}
        <Skipped found={found} unscored={unscored} />
        {sure.length > 0 ? (
          <Part opener={MESSAGES.sure(sure.length)} title={MESSAGES.sureTitle(sure.length)} lead={MESSAGES.sureLead} places={sure}>
            {(at) => (
              <>
                <CheckLine
                  checked={picked.has(at) || !left.has(at)}
                  disabled={picked.has(at)}
                  aria-label={nameOf(at)}
                  onChange={() => setLeft(toggled(left, at))}
                >
                  <Choice choice={picked.get(at) ?? (matches[at] as GameChoice)} platformNames={platformNames} />
                </CheckLine>
                {finder(at, MESSAGES.changeButton)}
              </>
            )}
          </Part>
        ) : null}
        {likely.length > 0 ? (
          <Part
            title={MESSAGES.likely(likely.length)}
            lead={MESSAGES.likelyLead}
            places={likely}
            before={
              likely.length === 1 ? null : (
                <CheckLine
                  checked={likely.every((at) => picked.has(at))}
                  onChange={(event) =>
                    pick(likely.map((at) => [at, event.target.checked ? (picked.get(at) ?? matches[at] ?? null) : null]))
                  }
                >
                  {MESSAGES.all}
                </CheckLine>
              )
            }
          >
            {(at) =>
              [matches[at], ...(matches[at]?.others ?? [])].flatMap((choice) =>
                choice
                  ? [
                      <CheckLine
                        key={choice.id}
                        checked={picked.get(at)?.id === choice.id}
                        onChange={(event) => pick([[at, event.target.checked ? choice : null]])}
                      >
                        {MESSAGES.isMeant(nameOf(at), named(choice.name, choice.year), platformsOf(choice, platformNames))}
                      </CheckLine>,
                    ]
                  : [],
              )
            }
          </Part>
        ) : null}
        {unknown.length > 0 ? (
          <Part title={MESSAGES.unknown(unknown.length)} places={unknown}>
            {(at) => (
              <>
                {finder(at)}
                <ShopPage game={gameOf(at)} />
              </>
            )}
          </Part>
        ) : null}
        {plan && plan.refused > 0 ? <p className={styles.note}>{IMPORT_MESSAGES.refused(plan.refused)}</p> : null}
        <p className={styles.note}>
          {plan?.items.length !== 0 || choices.ids.size === 0
            ? MESSAGES.stays
            : choices.ids.size === groups.length
              ? IMPORT_MESSAGES.nothing
              : MESSAGES.onlyHere}
        </p>
      </div>
    </Sheet>
  )
}

/**
 * Returns whether the catalogue's pack is on this device. When it arrives, those games of the file are looked for again that are not sure
 * by then.
 */
function usePackArrival(
  device: Device,
  groups: FoundThirdParty['groups'],
  setMatches: Dispatch<SetStateAction<FoundThirdParty['matches']>>,
): boolean {
  const { state } = useSnapshot(packArrival)
  const [atFirst] = useState(state)
  useEffect(() => {
    if (state !== 'here' || atFirst === 'here') return
    const ended = new AbortController()
    matchHere(device, groups, { signal: ended.signal, onProgress: () => undefined }).then(
      (found) => setMatches((matches) => matches.map((match, at) => (match?.isSure === true ? match : (found[at] ?? match)))),
      // Its script may be unavailable: the games can still be looked up.
      () => undefined,
    )
    return () => ended.abort()
  }, [device, groups, setMatches, state, atFirst])
  return state === 'here'
}

const NONE: ReadonlySet<number> = new Set()
const NO_PLAN: Pick<ImportPlan, 'items'> = { items: [] }

interface Counted {
  /** Undefined until the first count. */
  readonly plan: ImportPlan | undefined
  /** Whether it is of the latest choices: only that may be imported. */
  readonly isOfChoices: boolean
}

/** Counts again with each choice. */
function usePlan(device: Device, groups: FoundThirdParty['groups'], choices: ThirdPartyChoices): Counted {
  const [made, setMade] = useState<{ readonly plan: ImportPlan; readonly choices: ThirdPartyChoices }>()
  useEffect(() => {
    let isLast = true
    void import('../../local/import/plan-third-party.ts').then(async ({ planThirdParty }) => {
      const plan = await planThirdParty(device, groups, choices)
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

/** Returns what the sheet says of the file itself. */
function summaryOf(groups: FoundThirdParty['groups']) {
  return {
    scored: groups.filter(({ entries }) => entries.some(({ rating }) => rating !== undefined)).length,
    hidden: new Set(groups.flatMap(({ entries }, at) => (entries.every(({ isHidden }) => isHidden) ? [at] : []))),
    hasHours: groups.some(({ entries }) => entries.some(({ hours }) => hours !== undefined)),
  }
}

function idsOf(
  matches: FoundThirdParty['matches'],
  hidden: ReadonlySet<number>,
  left: ReadonlySet<number>,
  picked: ReadonlyMap<number, GameChoice>,
): ReadonlyMap<number, number> {
  return new Map(
    matches.flatMap((match, at) => {
      if (hidden.has(at)) return []
      const game = picked.get(at) ?? (match?.isSure === true && !left.has(at) ? match : undefined)
      return game ? [[at, game.id] as const] : []
    }),
  )
}

/** A match of this device stays if the server has none. */
function withAnswers(
  matches: FoundThirdParty['matches'],
  places: readonly number[],
  answers: FoundThirdParty['matches'],
): FoundThirdParty['matches'] {
  const byPlace = new Map(places.map((at, nth) => [at, answers[nth] ?? null]))
  return matches.map((match, at) => byPlace.get(at) ?? match)
}
