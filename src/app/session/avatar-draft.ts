import { proxy, ref } from 'valtio'
import type { Remote } from '../../remote/remote.ts'
import type { AvatarChoice } from '../../ui/avatar-cropper/avatar-sheet.tsx'

interface Draft {
  png: Blob
  choice: AvatarChoice
}

/** As it is, not as a proxy of itself: a picture is no plain object. */
type Held = ReturnType<typeof ref<Draft>>

/**
 * The picture of somebody who has no account yet: in this page's memory alone, until they finish. `url` shows it.
 */
export const avatarDraft = proxy<{ draft: Held | null; url: string | null }>({ draft: null, url: null })

/** Less than the hour for which the server keeps it. */
const UPLOAD_GOOD_MS = 50 * 60 * 1_000

/** An upload that waits to be claimed, so that a second try to finish does not send it again. */
let uploaded: { png: Blob; url: string; at: number } | null = null
let owner: string | undefined

/** Somebody is about to register with this address: a picture that another has chosen here is not theirs. */
export function keepAvatarDraftOf(email: string | undefined): void {
  if (owner !== email) forgetAvatarDraft()
  owner = email
}

export function setAvatarDraft(png: Blob, choice: AvatarChoice): void {
  forget(choice.picture.url)
  avatarDraft.draft = ref({ png, choice })
  avatarDraft.url = URL.createObjectURL(png)
}

/** Needed no more: registered, or chosen anew. */
export function forgetAvatarDraft(): void {
  forget(null)
}

/** All but one address: the same file may have been cut out anew. */
function forget(keptUrl: string | null): void {
  const { draft, url } = avatarDraft
  for (const old of [url, draft?.choice.picture.url]) if (old && old !== keptUrl) URL.revokeObjectURL(old)
  Object.assign(avatarDraft, { draft: null, url: null })
  uploaded = null
}

/**
 * Sends the picture ahead of the registration, and answers what to register with: empty
 * where none was chosen, null where it could not be sent.
 */
export async function uploadAvatarDraft(remote: Remote): Promise<string | null> {
  const png = avatarDraft.draft?.png
  if (!png) return ''
  const at = Date.now()
  if (uploaded?.png === png && at - uploaded.at < UPLOAD_GOOD_MS) return uploaded.url
  const body = new FormData()
  body.append('avatar', png)
  const answer = await remote.call('stageAvatar', { body })
  if (answer.kind !== 'answered') return null
  const url = answer.body.avatar_url
  uploaded = { png, url, at }
  return url
}
