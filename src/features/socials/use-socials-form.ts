import { useLiveQuery } from 'dexie-react-hooks'
import { useMemo } from 'react'
import { socialWords } from '../../contract/social-words.ts'
import { SOCIAL_KEYS } from '../../domain/social-keys.ts'
import type { SocialKey } from '../../domain/social-keys.ts'
import { readSocial } from '../../domain/socials.ts'
import type { Device } from '../../local/device.ts'
import { change } from '../../local/mutations/change.ts'
import { findFormDraft, keepFormDraft } from '../../local/own/form-draft.ts'
import { readOwnSocials } from '../../local/own/own-socials.ts'
import type { SocialsDraft } from '../../local/rows.ts'
import { showFailure } from '../../state/show-failure.ts'
import { useKeptDraft } from '../../state/use-kept-draft.ts'

/** One place as it stands in the form. */
export interface SocialRow {
  readonly key: SocialKey
  readonly text: string
  readonly isShown: boolean
  readonly isVerified: boolean
  /** Nothing can be shown of a place where nothing stands. */
  readonly canShow: boolean
  /** Why what stands there cannot be taken. */
  readonly problem: string | undefined
}

export interface SocialsForm {
  readonly rows: readonly SocialRow[]
  /** Shows and keeps what is typed, as it is typed. */
  readonly type: (key: SocialKey, text: string) => void
  /** Writes a place as it was typed, if it differs and can be taken: whether it did. Rejects where it is not on this device. */
  readonly leave: (key: SocialKey) => Promise<boolean>
  /** Writes it at once, as are the two below. */
  readonly show: (key: SocialKey, isShown: boolean) => Promise<boolean>
  readonly empty: (key: SocialKey) => Promise<boolean>
}

type Draft = NonNullable<SocialsDraft[SocialKey]>

/** The player's places with what is typed over them, judged as they type; undefined until they have been read. */
export function useSocialsForm(device: Device): SocialsForm | undefined {
  const own = useLiveQuery(() => readOwnSocials(device.db), [device])
  const keeper = useMemo(
    () => ({
      empty: {}, find: () => findFormDraft(device.db, 'socialsDraft'), keep: (draft: SocialsDraft) => keepFormDraft(device, 'socialsDraft', draft),
      onFailure: showFailure, keepsEachKey: true,
    }),
    [device],
  )
  const { draft: drafts, update } = useKeptDraft<SocialsDraft>(keeper)
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
    // What was typed meanwhile stays.
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
        key, text, canShow, isShown, isVerified: own[key].verified && isSound && found.value === own[key].value,
        problem: isSound ? undefined : socialWords(key, found.problem),
      }
    }),
    // Whoever says where they are found wants to be found there, unless they say otherwise.
    type: (key, text) =>
      update((all) => ({ ...all, [key]: own[key].value === '' && all[key]?.text === undefined ? { isShown: true, ...all[key], text } : { ...all[key], text } })),
    leave: (key) => save(key, drafts[key]),
    show: (key, isShown) => saveWith(key, { isShown }),
    empty: (key) => saveWith(key, { text: '' }),
  }
}
