import { useState } from 'react'
import type { FormEvent } from 'react'
import { STEAM_PROFILE_MAX_CHARACTERS } from '../../contract/limits.ts'
import { useServerState } from '../../state/use-server-says.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './third-party.module.css'
import { THIRD_PARTY_MESSAGES as MESSAGES } from './keeping-messages.ts'
import { useRemote } from '../../state/player.ts'

export interface SteamFormProps {
  isBusy: boolean
  onAsked: (profile: string) => void
}

/** Renders the import of a library by the address of its profile; nothing if this server cannot use Steam, or is unreachable. */
export function SteamForm({ isBusy, onAsked }: SteamFormProps) {
  const remote = useRemote()
  const steam = useServerState(remote, 'steamImport')
  const [profile, setProfile] = useState('')
  if (!steam?.available) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && profile.trim() !== '') onAsked(profile.trim())
  }
  return (
    <form className={styles.steam} onSubmit={submit}>
      <TextField
        label={MESSAGES.steam}
        hint={MESSAGES.steamHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={STEAM_PROFILE_MAX_CHARACTERS}
        value={profile}
        onChange={(event) => setProfile(event.target.value)}
      />
      <Button type="submit" disabled={isBusy || profile.trim() === ''}>
        {MESSAGES.steamFetch}
      </Button>
    </form>
  )
}
