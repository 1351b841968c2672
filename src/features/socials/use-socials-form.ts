import { useLiveQuery } from 'dexie-react-hooks'
import { socialMessage } from '../../contract/social-messages.ts'
import { SOCIAL_KEYS } from '../../domain/social-keys.ts'
import type { SocialKey } from '../../domain/social-keys.ts'
import { readSocial } from '../../domain/socials.ts'
import type { Device } from '../../local/db/device.ts'
import { change } from '../../local/commands/change.ts'
import { OWN } from '../../local/db/draft-row.ts'
import type { SocialsDraft } from '../../local/db/draft-row.ts'
import { readOwnSocials } from '../../local/queries/own-socials.ts'
import { useStoredDraft } from '../../state/use-stored-draft.ts'

/** One service in the form. */
export interface SocialRow {
  readonly key: SocialKey
  readonly text: string
  readonly isShown: boolean
  readonly isVerified: boolean
  /** An empty value cannot be shown to others. */
  readonly canShow: boolean
  /** Why the value is invalid. */
  readonly problem: string | undefined
}

export interface SocialsForm {
  readonly rows: readonly SocialRow[]
  /** Shows and stores the input while typing. */
  readonly type: (key: SocialKey, text: string) => void
  /** Writes a typed value if it differs and is valid. Resolves to whether it did; rejects if it could not be stored on this device. */
  readonly leave: (key: SocialKey) => Promise<boolean>
  /** Writes it at once, like the two below. */
  readonly show: (key: SocialKey, isShown: boolean) => Promise<boolean>
  readonly empty: (key: SocialKey) => Promise<boolean>
}

type Draft = NonNullable<SocialsDraft[SocialKey]>

/** Returns the player's services with the typed values over them, validated while typing; undefined until they are read. */
export function useSocialsForm(device: Device): SocialsForm | undefined {
  const own = useLiveQuery(() => readOwnSocials(device.db), [device])
  const stored = useStoredDraft(device, 'socials', OWN, { storesEachKey: true })
  const drafts = stored.draft ?? {}
  const update = (change: (all: SocialsDraft) => SocialsDraft) => stored.update((all) => change(all ?? {}))
  if (!own) return undefined
  const read = (key: SocialKey, { text = own[key].value, isShown = own[key].show }: Draft = {}) => {
    const found = readSocial(key, text)
    const canShow = !('value' in found) || found.value !== ''
    return { text, found, canShow, isShown: canShow && isShown }
  }
  const save = async (key: SocialKey, draft: Draft | undefined) => {
    const { found, isShown } = read(key, draft)
    if (!draft || !('value' in found)) return false
    const isOther = found.value !== own[key].value || isShown !== own[key].show
    if (isOther) await change(device, 'socials.set', { key, value: found.value, show: isShown })
    // Text that was typed meanwhile stays.
    update((all) => (all[key] === draft ? (Object.fromEntries(Object.entries(all).filter(([name]) => name !== key)) as SocialsDraft) : all))
    return isOther
  }
  const saveWith = (key: SocialKey, more: Draft) => {
    const draft = { ...drafts[key], ...more }
    update((all) => ({ ...all, [key]: draft }))
    return save(key, draft)
  }
  return {
    rows: SOCIAL_KEYS.map((key) => {
      const { text, found, canShow, isShown } = read(key, drafts[key])
      const isSound = 'value' in found
      return {
        key,
        text,
        canShow,
        isShown,
        isVerified: own[key].verified && isSound && found.value === own[key].value,
        problem: isSound ? undefined : socialMessage(key, found.problem),
      }
    }),
    // An account that a player enters is visible to others, unless they choose otherwise.
    type: (key, text) =>
      update((all) => ({
        ...all,
        [key]: own[key].value === '' && all[key]?.text === undefined ? { isShown: true, ...all[key], text } : { ...all[key], text },
      })),
    leave: (key) => save(key, drafts[key]),
    show: (key, isShown) => saveWith(key, { isShown }),
    empty: (key) => saveWith(key, { text: '' }),
  }
}
