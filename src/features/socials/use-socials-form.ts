import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import { socialWords } from '../../contract/social-words.ts'
import { SOCIAL_KEYS } from '../../domain/social-keys.ts'
import type { SocialKey } from '../../domain/social-keys.ts'
import { readSocial } from '../../domain/socials.ts'
import type { Device } from '../../local/device.ts'
import { change } from '../../local/mutations/change.ts'
import { readOwnSocials } from '../../local/own/own-socials.ts'
import { stillUnsaved } from '../../ui/still-unsaved.ts'

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
  readonly canSave: boolean
  /** Those that cannot be taken: they are not saved with the others, and stay as they are typed. */
  readonly broken: readonly SocialKey[]
  readonly type: (key: SocialKey, text: string) => void
  readonly show: (key: SocialKey, isShown: boolean) => void
  /** Writes what differs and can be taken, place by place. Rejects where it is not on this device. */
  readonly save: () => Promise<void>
}

interface Draft {
  readonly text?: string
  readonly isShown?: boolean
}

/** The player's places with what is typed over them, judged as they type; undefined until they have been read. */
export function useSocialsForm(device: Device): SocialsForm | undefined {
  const own = useLiveQuery(() => readOwnSocials(device.db), [device])
  const [drafts, setDrafts] = useState<Partial<Record<SocialKey, Draft>>>({})
  if (!own) return undefined
  const merge = (key: SocialKey, draft: Draft) => setDrafts((all) => ({ ...all, [key]: { ...all[key], ...draft } }))
  const places = SOCIAL_KEYS.map((key) => {
    const { value, show, verified } = own[key]
    const text = drafts[key]?.text ?? value
    const read = readSocial(key, text)
    const isSound = 'value' in read
    const next = isSound ? read.value : undefined
    const canShow = next !== ''
    const isShown = canShow && (drafts[key]?.isShown ?? show)
    return {
      row: { key, text, isShown, canShow, isVerified: verified && next === value, problem: isSound ? undefined : socialWords(key, read.problem) },
      wanted: next === undefined || (next === value && isShown === show) ? undefined : { key, value: next, show: isShown },
    }
  })
  const wanted = places.flatMap((place) => place.wanted ?? [])
  return {
    rows: places.map(({ row }) => row),
    canSave: wanted.length > 0 || places.some(({ row }) => row.problem !== undefined),
    broken: places.flatMap(({ row }) => (row.problem === undefined ? [] : [row.key])),
    // Whoever says where they are found wants to be found there, unless they say otherwise.
    type: (key, text) => merge(key, own[key].value === '' && drafts[key]?.text === undefined ? { text, isShown: true } : { text }),
    show: (key, isShown) => merge(key, { isShown }),
    save: async () => {
      for (const payload of wanted) await change(device, 'socials.set', payload)
      setDrafts((all) => stillUnsaved(all, Object.fromEntries(wanted.map(({ key }) => [key, drafts[key]]))))
    },
  }
}
