import { sql } from 'kysely'
import { QuestEventItem } from '../../contract/quests.ts'
import { definePulled } from '../changes/define-pulled.ts'
import { defineWrite } from '../writes/define-write.ts'
import { latestWins } from '../writes/latest-wins.ts'

/**
 * `quest.record`: an event is a row under the id that the device gave it, so a duplicate counts once; taking it back is a
 * later write to the same row, which a late duplicate of the event cannot undo (`sync` rule 4).
 */
export const recordEvent = defineWrite('quest.record', {
  item: QuestEventItem,
  list: 'events',
  findFault: ({ retracted, event_id: eventId }) =>
    retracted === true && eventId === undefined
      ? 'takes an event back and must say which one in "event_id".'
      : undefined,
  ...latestWins<QuestEventItem>({
    table: 'quest_event',
    key: { column: 'event_id', type: 'uuid', of: ({ id, item }) => item.event_id ?? id },
    columns: {
      retracted: { type: 'boolean', of: ({ item }) => item.retracted ?? false },
      type: { type: 'text', of: ({ item }) => item.type },
    },
  }),
})

export const pulledQuestEvents = definePulled('questEvents', ({ userId, since }) => sql`
  select rev, event_id::text as id, case when not retracted then json_build_object('type', type) end as value, at
  from quest_event where user_id = ${userId} and rev > ${since}`)
