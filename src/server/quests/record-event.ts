import { sql } from 'kysely'
import { QuestEventItem } from '../../contract/quests.ts'
import type { GameStateItem } from '../../contract/states.ts'
import { ApiError } from '../http/api-error.ts'
import { takingSeveral } from '../http/limiter.ts'
import { defineSyncEntity } from '../changes/define-sync-entity.ts'
import type { Deps } from '../deps.ts'
import type { AcceptedItem } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import { insertFrom, latestWins } from '../writes/latest-wins.ts'
import type { AlsoWritten, LatestWins } from '../writes/latest-wins.ts'
import type { WriteDeps, WriteRun } from '../writes/write-run.ts'
import { eventsBeyondCeiling } from './event-ceiling.ts'

/** The dependencies of a write of quest events. */
export type QuestDeps = WriteDeps & Pick<Deps, 'limiter'>
type Event = AcceptedItem<QuestEventItem>

const eventIdOf = ({ id, item }: Event) => item.event_id ?? id

const EVENTS: LatestWins<QuestEventItem> = {
  table: 'quest_event',
  key: { column: 'event_id', type: 'uuid', of: eventIdOf },
  columns: {
    retracted: { type: 'boolean', of: ({ item }) => item.retracted ?? false },
    type: { type: 'text', of: ({ item }) => item.type },
  },
}
const rows = latestWins(EVENTS)

/**
 * `quest.record`: an event is a row under the id of its device, so a duplicate counts once. Taking it back is a later write to the same
 * row, which a late duplicate of the event cannot undo (`src/sync/SPEC.md`, rule 4).
 */
export const recordEvent = defineWrite('quest.record', {
  item: QuestEventItem,
  list: 'events',
  findFault: ({ retracted, event_id: eventId }) =>
    retracted === true && eventId === undefined ? 'takes an event back and must say which one in "event_id".' : undefined,
  rowOf: rows.rowOf,
  async write(run: WriteRun<QuestDeps>, items) {
    await run.raiseFirst()
    const writes = items.map((event) => ({ key: event.place, eventId: eventIdOf(event), type: event.item.type }))
    const beyond = await eventsBeyondCeiling(run.db, run.deps.limiter, run.userId, writes)
    const within = items.filter(({ place }) => !beyond.has(place))
    const outcomes = await rows.write(run, within)
    const outcomeOf = new Map(within.map(({ place }, index) => [place, outcomes[index]]))
    return items.map(({ place }) => outcomeOf.get(place) ?? beyondCeiling(place))
  },
})

/**
 * The SWIPE events of game states that swipes have set, written by the statement that writes the states. A swipe above the day's limit loses
 * its event and nothing else: failures of events are silent (rule 6.11).
 * Why: docs/decisions/sync/0012-a-swipe-is-one-mutation.md
 */
export const SWIPE_EVENTS: AlsoWritten<GameStateItem, QuestDeps> = {
  columns: { swipe_event_id: { type: 'uuid', of: ({ item }) => item.swipe_event_id ?? null } },
  values: ({ deps, userId }) => ({ ...deps.limiter.windowOf('questEventsPerDay', `${userId}:SWIPE`) }),
  tables: (userId, value) => sql`swipe as (
      select item.swipe_event_id as key, max(item.at) as at, false as retracted, 'SWIPE'::text as type,
        row_number() over (order by item.swipe_event_id) as place
      from item cross join revision where item.swipe_event_id is not null group by item.swipe_event_id
    ), ${takingSeveral(value, sql`(select count(*) from swipe)`)}, swipe_within as (
      select * from swipe where place <= (select taken from taken) or exists (
        select 1 from quest_event where user_id = ${userId}::uuid and event_id = swipe.key)
    ), swipe_event as (${insertFrom(EVENTS, userId, 'swipe_within')}
    )`,
}

function beyondCeiling(place: number): ApiError {
  return new ApiError('daily_limit', 422, `events[${place}] is more than one player can do in a day.`)
}

export const questEventEntity = defineSyncEntity(
  'questEvents',
  ({ userId, since }) => sql`
  select rev, event_id::text as id, case when not retracted then json_build_object('type', type) end as value, at
  from quest_event where user_id = ${userId} and rev > ${since}`,
)
