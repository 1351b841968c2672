import { useState } from 'react'
import type { FormEvent } from 'react'
import { STEAM_PROFILE_MAX_CHARACTERS } from '../../contract/limits.ts'
import type { Remote } from '../../remote/remote.ts'
import { useServerSays } from '../../state/use-server-says.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './foreign.module.css'
import { FOREIGN_TEXTS as TEXTS } from './keeping-texts.ts'

export interface SteamFormProps {
  remote: Remote
  isBusy: boolean
  onAsked: (profile: string) => void
}

/** A library by the address of its profile; nothing where this server cannot ask Steam, or is not there. */
export function SteamForm({ remote, isBusy, onAsked }: SteamFormProps) {
  const steam = useServerSays(remote, 'steamImport')
  const [profile, setProfile] = useState('')
  if (!steam?.available) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && profile.trim() !== '') onAsked(profile.trim())
  }
  return (
    <form className={styles.steam} onSubmit={submit}>
      <TextField
        label={TEXTS.steam}
        hint={TEXTS.steamHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={STEAM_PROFILE_MAX_CHARACTERS}
        value={profile}
        onChange={(event) => setProfile(event.target.value)}
      />
      <Button type="submit" disabled={isBusy || profile.trim() === ''}>
        {TEXTS.steamFetch}
      </Button>
    </form>
  )
}
