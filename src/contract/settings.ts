import { Type } from 'typebox'
import type { Static } from 'typebox'
import { CHOICE_TEXT_MAX, CHOICES_MAX, FILTER_MAX_IDS } from './limits.ts'
import { At, MutationId, WriteAnswer } from './writes.ts'

const Ids = Type.Array(Type.Integer(), { maxItems: FILTER_MAX_IDS, uniqueItems: true })

/** What a player has chosen; the same shape stands in `user.settings` and in local storage as `user_settings`. */
export const Settings = Type.Object({ platforms: Ids, genres: Ids, tags: Ids })
export type Settings = Static<typeof Settings>

/** The zone by whose calendar a player's days begin, as the IANA calls it. */
const TimeZone = Type.String({ minLength: 1, maxLength: 64 })

/** Choices by their names, as `domain/choices.ts` has them. */
const ChoiceChanges = Type.Record(
  Type.String({ maxLength: 40 }),
  Type.Union([Type.Boolean(), Type.String({ maxLength: CHOICE_TEXT_MAX })]),
  { maxProperties: CHOICES_MAX },
)

/** Merged key by key; for each key the later `at` wins. */
export const PutSettingsBody = Type.Object(
  {
    platforms: Type.Optional(Ids),
    genres: Type.Optional(Ids),
    tags: Type.Optional(Ids),
    time_zone: Type.Optional(TimeZone),
    choices: Type.Optional(ChoiceChanges),
    id: Type.Optional(MutationId),
    at: Type.Optional(At),
  },
  { additionalProperties: false },
)
export type PutSettingsBody = Static<typeof PutSettingsBody>

export const PutSettingsAnswer = Type.Intersect([WriteAnswer, Type.Object({ settings: Settings })])
export type PutSettingsAnswer = Static<typeof PutSettingsAnswer>
