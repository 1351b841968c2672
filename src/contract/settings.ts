import { Type } from 'typebox'
import type { Static } from 'typebox'
import { CHOICE_TEXT_MAX, CHOICES_MAX, FILTER_MAX_IDS } from './limits.ts'
import { NotificationPreferences } from './notifications.ts'
import { At, MutationId, WriteAnswer, writeItem } from './writes.ts'

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

/** All that the settings page of an account begins with. */
export const AccountSettings = Type.Object({
  /** What the deck begins with. */
  defaultFilters: Settings,
  /** As `GET /me/notifications` returns them. */
  notifications: NotificationPreferences,
  appearance: Type.Object({
    /** What is drawn around the player's picture, as `domain/avatar-ring.ts` reads it. */
    avatar_ring: Type.String(),
  }),
})
export type AccountSettings = Static<typeof AccountSettings>

/** The defaults that a player has set by hand: swipes leave them alone from then on. */
export const SaveDefaultFiltersBody = writeItem({ platforms: Ids, genres: Ids, tags: Ids })
export type SaveDefaultFiltersBody = Static<typeof SaveDefaultFiltersBody>

/** A ring that there is, and that the player has the level or has spent the tokens for; of two the later `at` wins. */
export const SaveAppearanceBody = writeItem({ avatarRing: Type.String({ maxLength: CHOICE_TEXT_MAX }) })
export type SaveAppearanceBody = Static<typeof SaveAppearanceBody>

/** With the ring that stands after that. */
export const SaveAppearanceAnswer = Type.Intersect([WriteAnswer, AccountSettings.properties.appearance])
export type SaveAppearanceAnswer = Static<typeof SaveAppearanceAnswer>

export const PutSettingsAnswer = Type.Intersect([WriteAnswer, Type.Object({ settings: Settings })])
export type PutSettingsAnswer = Static<typeof PutSettingsAnswer>
