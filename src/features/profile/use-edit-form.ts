import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useMemo, useState } from 'react'
import { judgeName, judgeUsername } from '../../contract/judge-name.ts'
import { bioMessage, USERNAME_TAKEN } from '../../contract/profile-messages.ts'
import { bioProblem, cleanProfileText, PROFILE_PARTS } from '../../domain/profile-rule.ts'
import type { ProfilePart } from '../../domain/profile-rule.ts'
import type { Device } from '../../local/db/device.ts'
import { change } from '../../local/commands/change.ts'
import { discardRejected } from '../../local/commands/review-rejected.ts'
import { dropDraft } from '../../local/commands/drafts.ts'
import { rejectedOfKey } from '../../local/replica/outbox-queries.ts'
import { USERNAME_KEY } from '../../mutators/players.ts'
import type { Remote } from '../../remote/remote.ts'
import { usernameForm } from '../../domain/mentions.ts'
import { OWN } from '../../local/db/draft-row.ts'
import { showFailure } from '../../state/show-failure.ts'
import { useStoredDraft } from '../../state/use-stored-draft.ts'

/** A player's own texts about themselves. */
export interface OwnMarks {
  readonly displayName: string
  readonly bio: string
  readonly username: string
}

/** Stores the player's new picture on this device. */
export type SavePicture = (png: Blob) => Promise<void>

export interface EditForm extends OwnMarks {
  /** The chosen round PNG that is not saved yet. */
  readonly picture: Blob | null
  readonly choosePicture: (png: Blob) => void
  /** Why a field is invalid, once it was touched. */
  readonly problems: Readonly<Record<keyof OwnMarks, string | undefined>>
  readonly canSave: boolean
  readonly hasFailed: boolean
  readonly set: (typed: Partial<OwnMarks>) => void
  /** Shows why an input was refused. */
  readonly refuse: (field: keyof OwnMarks, words: string) => void
  /** Writes the differences, part by part. Resolves to whether they are stored on this device. */
  readonly save: () => Promise<boolean>
  readonly discard: () => void
}

const FIELDS: Readonly<Record<ProfilePart, keyof OwnMarks>> = { display_name: 'displayName', bio: 'bio', username: 'username' }

interface FormPlayer {
  readonly device: Device
  readonly remote: Remote
}

/** The server is not requested with every key. */
const REST_MS = 300

/** Returns why a username is rejected, by its rule and, with a network, because another player has it. */
function useUsernameFault(userId: string, remote: Remote, typed: string, current: string): string | undefined {
  const [judged, setJudged] = useState<{ typed: string; fault: string | undefined }>()
  useEffect(() => {
    const name = usernameForm(typed)
    if (name === usernameForm(current)) return undefined
    const unmounted = new AbortController()
    const { signal } = unmounted
    const judge = (fault: string | undefined) => signal.aborted || setJudged({ typed, fault })
    const timer = setTimeout(() => {
      const asked = remote.call('suggestUsers', { query: { q: name }, signal })
      asked.then(
        (response) => {
          const isTaken = response.kind === 'answered' && response.body.some((user) => user.id !== userId && user.username === name)
          if (isTaken) judge(USERNAME_TAKEN)
        },
        // Rejects only because the text has changed.
        () => undefined,
      )
    }, REST_MS)
    void judgeUsername(typed).then((fault) => {
      judge(fault)
      if (fault !== undefined) clearTimeout(timer)
    })
    return () => {
      clearTimeout(timer)
      unmounted.abort()
    }
  }, [userId, remote, typed, current])
  return judged?.typed === typed ? judged.fault : undefined
}

/** Returns the form of a player's own profile, validated while typing. Typed text stays on this device until it is saved or discarded. */
export function useEditForm({ device, remote }: FormPlayer, current: OwnMarks, savePicture: SavePicture): EditForm {
  const { draft: found, type, show, update } = useStoredDraft(device, 'profile', OWN)
  const typed = found ?? {}
  const rejected = useLiveQuery(() => rejectedOfKey(device.db, USERNAME_KEY), [device])?.at(-1)
  const attempted = rejected?.kind === 'profile.edit' ? { username: rejected.payload.text } : {}
  const draft: OwnMarks = { ...current, ...attempted, ...typed }
  const { picture: chosen } = typed
  // One blob per picture: another one would be loaded again.
  const picture = useMemo(() => (chosen ? new Blob([chosen], { type: 'image/png' }) : null), [chosen])
  const [judged, setJudged] = useState<{ name: string; problem: string | undefined }>()
  const [refused, setRefused] = useState<Partial<OwnMarks>>({})
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle')
  const { displayName, bio, username } = draft
  const usernameFault = useUsernameFault(device.userId, remote, username, current.username)
  // What the server has refused stays refused until the player types another one.
  const refusal = username === attempted.username ? (rejected?.lastError?.message ?? undefined) : undefined
  useEffect(() => {
    let isUnmounted = false
    void judgeName(displayName).then((problem) => isUnmounted || setJudged({ name: displayName, problem }))
    return () => {
      isUnmounted = true
    }
  }, [displayName])
  const bioFault = bioProblem(bio)
  const nameFault = judged?.name === displayName ? judged.problem : undefined
  const problems = {
    displayName: refused.displayName ?? nameFault,
    username: usernameFault ?? refusal,
    bio: refused.bio ?? (bioFault ? bioMessage(bioFault) : undefined),
  }

  const set = (more: Partial<OwnMarks>) => {
    type({ ...typed, ...more })
    setRefused({})
  }
  const choosePicture = (png: Blob) =>
    void png.arrayBuffer().then((bytes) => update((before) => ({ ...before, picture: bytes })), showFailure)
  const forget = () => {
    // It is shown until the dialog is closed.
    show(typed)
    return dropDraft(device, 'profile', OWN)
  }
  const save = async () => {
    setState('saving')
    try {
      // A fast save waits for the word lists.
      const problem = displayName === current.displayName ? undefined : await judgeName(displayName)
      if (problem !== undefined) {
        setJudged({ name: displayName, problem })
        setState('idle')
        return false
      }
      const isChosen = usernameForm(username) !== usernameForm(current.username)
      if (isChosen && (await judgeUsername(username)) !== undefined) {
        setState('idle')
        return false
      }
      const refusals = await rejectedOfKey(device.db, USERNAME_KEY)
      if (refusals.length > 0 && refusal === undefined) await discardRejected(device, ...refusals.map(({ id }) => id))
      for (const part of PROFILE_PARTS) {
        if (part === 'username' && (!isChosen || refusal !== undefined)) continue

        const text = cleanProfileText(part, draft[FIELDS[part]])
        if (text !== current[FIELDS[part]]) await change(device, 'profile.edit', { part, text })
      }
      if (picture) await savePicture(picture)
      await forget()
      return true
    } catch (error) {
      setState('failed')
      showFailure(error)
      return false
    }
  }
  return {
    displayName,
    bio,
    username,
    picture,
    choosePicture,
    problems,
    canSave: nameFault === undefined && bioFault === null && usernameFault === undefined && state !== 'saving',
    hasFailed: state === 'failed',
    set,
    save,
    refuse: (field, words) => setRefused({ [field]: words }),
    discard: () => void forget().catch(showFailure),
  }
}
