import { Type } from 'typebox'
import type { Static } from 'typebox'
import { CHOICE_TEXT_MAX, CHOICES_MAX, FILTER_MAX_IDS } from './limits.ts'
import { NotificationPreferences } from './notifications.ts'
import { At, MutationId, WriteResponse, writeItem } from './writes.ts'

const Ids = Type.Array(Type.Integer(), { maxItems: FILTER_MAX_IDS, uniqueItems: true })

/** The player's settings. `user.settings` and `user_settings` in local storage have the same schema. */
export const Settings = Type.Object({ platforms: Ids, genres: Ids, tags: Ids })
export type Settings = Static<typeof Settings>

/** The IANA time zone in which a player's days begin. */
const TimeZone = Type.String({ minLength: 1, maxLength: 64 })

/** Choices by the names in `domain/choices.ts`. */
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

/** All initial data of the settings page. */
export const AccountSettings = Type.Object({
  /** The initial filters of the deck. */
  defaultFilters: Settings,
  /** As `GET /me/notifications` returns them. */
  notifications: NotificationPreferences,
  appearance: Type.Object({
    /** The ring around the player's picture, as `domain/avatar-ring.ts` reads it. */
    avatar_ring: Type.String(),
  }),
})
export type AccountSettings = Static<typeof AccountSettings>

/** The defaults that a player has set by hand. Swipes do not change them after that. */
export const SaveDefaultFiltersBody = writeItem({ platforms: Ids, genres: Ids, tags: Ids })
export type SaveDefaultFiltersBody = Static<typeof SaveDefaultFiltersBody>

/** An existing ring that the player has the level for, or has bought with tokens. Of two the later `at` wins. */
export const SaveAppearanceBody = writeItem({ avatarRing: Type.String({ maxLength: CHOICE_TEXT_MAX }) })
export type SaveAppearanceBody = Static<typeof SaveAppearanceBody>

/** With the current ring. */
export const SaveAppearanceResponse = Type.Intersect([WriteResponse, AccountSettings.properties.appearance])
export type SaveAppearanceResponse = Static<typeof SaveAppearanceResponse>

export const PutSettingsResponse = Type.Intersect([WriteResponse, Type.Object({ settings: Settings })])
export type PutSettingsResponse = Static<typeof PutSettingsResponse>
