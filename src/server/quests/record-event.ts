import { sql } from 'kysely'
import { QuestEventItem } from '../../contract/quests.ts'
import { ApiError } from '../api-error.ts'
import { definePulled } from '../changes/define-pulled.ts'
import type { Deps } from '../deps.ts'
import type { AcceptedItem } from '../writes/batch-items.ts'
import { defineWrite } from '../writes/define-write.ts'
import { latestWins } from '../writes/latest-wins.ts'
import type { WriteDeps, WriteRun } from '../writes/write-run.ts'
import { eventsBeyondCeiling } from './event-ceiling.ts'

type QuestDeps = WriteDeps & Pick<Deps, 'limiter'>
type Event = AcceptedItem<QuestEventItem>

const eventIdOf = ({ id, item }: Event) => item.event_id ?? id

const rows = latestWins<QuestEventItem>({
  table: 'quest_event',
  key: { column: 'event_id', type: 'uuid', of: eventIdOf },
  columns: {
    retracted: { type: 'boolean', of: ({ item }) => item.retracted ?? false },
    type: { type: 'text', of: ({ item }) => item.type },
  },
})

/**
 * `quest.record`: an event is a row under the id that the device gave it, so a duplicate counts once; taking it back is
 * a later write to the same row, which a late duplicate of the event cannot undo (`src/sync/SPEC.md`, rule 4).
 */
export const recordEvent = defineWrite('quest.record', {
  item: QuestEventItem,
  list: 'events',
  findFault: ({ retracted, event_id: eventId }) =>
    retracted === true && eventId === undefined
      ? 'takes an event back and must say which one in "event_id".'
      : undefined,
  rowOf: rows.rowOf,
  async write(run: WriteRun<QuestDeps>, items) {
    const writes = items.map((event) => ({ key: event.place, eventId: eventIdOf(event), type: event.item.type }))
    const beyond = await eventsBeyondCeiling(run.db, run.deps.limiter, run.userId, writes)
    const within = items.filter(({ place }) => !beyond.has(place))
    const outcomes = await rows.write(run, within)
    const outcomeOf = new Map(within.map(({ place }, index) => [place, outcomes[index]]))
    return items.map(({ place }) => outcomeOf.get(place) ?? beyondCeiling(place))
  },
})

function beyondCeiling(place: number): ApiError {
  return new ApiError('daily_limit', 422, `events[${place}] is more than one player can have done in a day.`)
}

export const pulledQuestEvents = definePulled('questEvents', ({ userId, since }) => sql`
  select rev, event_id::text as id, case when not retracted then json_build_object('type', type) end as value, at
  from quest_event where user_id = ${userId} and rev > ${since}`)
