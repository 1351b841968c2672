import { useState, useSyncExternalStore } from 'react'
import { useOwnIdentity } from '../../state/use-own-identity.ts'
import { SettingsSection } from '../../ui/settings-section.tsx'
import layout from '../../ui/layout.module.css'
import { APPEARANCE_MESSAGES as MESSAGES } from './messages.ts'
import { useLiveQuery } from 'dexie-react-hooks'
import { parseAvatarRing } from '../../domain/avatar-ring.ts'
import { readChoices } from '../../local/queries/choices.ts'
import type { Identity } from '../../local/queries/shown-profiles.ts'
import { Button } from '../../ui/button.tsx'
import { RingedAvatar } from '../../ui/rings/ringed-avatar.tsx'
import styles from './appearance-section.module.css'
import { RingPicker } from './ring-picker.tsx'
import { usePlayer } from '../../state/player.ts'
import type { CSSProperties } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { PALETTE_KEY } from '../../ui/keys.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { areSingleKeysOn, setSingleKeys } from '../../ui/single-keys.ts'
import { Switch } from '../../ui/switch.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { chooseTheme, chosenTheme, lookOf } from '../../ui/themes/theme-choice.ts'
import { THEME_GROUPS, THEMES } from '../../ui/themes/themes.ts'
import type { Theme } from '../../ui/themes/themes.ts'
import prose from '../../ui/prose.module.css'
import themePicker from './theme-picker.module.css'
import { THEME_MESSAGES } from './theme-messages.ts'

const MAY_HAVE_KEYS = '(any-hover: hover)'

/** Renders the player's appearance to others, and the theme. */
export function AppearanceSection() {
  const identity = useOwnIdentity()
  return (
    <SettingsSection id="appearance" title={MESSAGES.title} lead={MESSAGES.lead}>
      <div className={layout.stack24}>
        <ThemePicker />
        <RingChoice identity={identity} />
        <KeysChoice />
      </div>
    </SettingsSection>
  )
}

/** Renders the switch for letters as shortcuts, on devices that may have a keyboard. */
function KeysChoice() {
  const [isOn, setOn] = useState(areSingleKeysOn)
  const hasKeys = useMediaQuery(MAY_HAVE_KEYS)
  if (!hasKeys) return null
  const choose = (wanted: boolean) => {
    setSingleKeys(wanted)
    // Without storage it stays as it is.
    setOn(areSingleKeysOn())
  }
  return <Switch label={MESSAGES.keys} hint={MESSAGES.keysHint(PALETTE_KEY.shown)} isOn={isOn} onChange={choose} />
}

interface RingChoiceProps {
  /** Should keep its identity. */
  identity: Identity
}

/** Renders the player's ring, with a button to change it. */
export function RingChoice({ identity }: RingChoiceProps) {
  const { device } = usePlayer()
  const [isOpen, setOpen] = useState(false)
  const worn = useLiveQuery(async () => (await readChoices(device.db)).avatar_ring, [device])
  return (
    <div className={styles.choice}>
      <RingedAvatar src={identity.avatar_url} ring={worn ?? ''} size={88} />
      <div className={styles.words}>
        <h3>{MESSAGES.ring}</h3>
        <p>{parseAvatarRing(worn ?? '')?.ring.name}</p>
      </div>
      <Button compact disabled={worn === undefined} onClick={() => setOpen(true)}>
        {MESSAGES.choose}
      </Button>
      {isOpen && worn !== undefined ? <RingPicker identity={identity} worn={worn} onClosed={() => setOpen(false)} /> : null}
    </div>
  )
}

/** Renders the theme of this device, with a button to change it. */
function ThemePicker() {
  const id = useSyncExternalStore(watchTheme, () => chosenTheme(localStorage))
  const [isOpen, setOpen] = useState(false)
  const theme = THEMES.find((each) => each.id === id)
  return (
    <div className={themePicker.worn}>
      <Miniature theme={theme} />
      <div className={themePicker.words}>
        <h3>{THEME_MESSAGES.title}</h3>
        <p>{theme?.name ?? THEME_MESSAGES.system}</p>
        <p className={prose.small}>{theme ? THEME_MESSAGES.onThisDevice : THEME_MESSAGES.systemHint}</p>
      </div>
      <Button compact onClick={() => setOpen(true)}>
        {THEME_MESSAGES.change}
      </Button>
      {isOpen ? (
        <Sheet title={THEME_MESSAGES.sheet} tall onClosed={() => setOpen(false)}>
          <Choices chosen={id} />
        </Sheet>
      ) : null}
    </div>
  )
}

/** Renders every theme as a small card in its own colours; a press applies it at once. */
function Choices({ chosen }: { chosen: string | null }) {
  return (
    <>
      <Choice id={null} name={THEME_MESSAGES.system} theme={undefined} isChosen={chosen === null} />
      {THEME_GROUPS.map((group) => (
        <fieldset key={group} className={themePicker.group}>
          <legend>{THEME_MESSAGES.group(group)}</legend>
          <div className={themePicker.tiles}>
            {THEMES.filter((theme) => theme.group === group).map((theme) => (
              <Choice key={theme.id} id={theme.id} name={theme.name} theme={theme} isChosen={chosen === theme.id} />
            ))}
          </div>
        </fieldset>
      ))}
    </>
  )
}

interface ChoiceProps {
  id: string | null
  name: string
  /** Undefined for the system's. */
  theme: Theme | undefined
  isChosen: boolean
}

function Choice({ id, name, theme, isChosen }: ChoiceProps) {
  return (
    <label className={classNames(themePicker.choice, !theme && themePicker.asSystem)}>
      <input type="radio" name="theme" value={id ?? ''} checked={isChosen} onChange={() => chooseTheme(localStorage, id)} />
      <Miniature theme={theme} />
      <span className={themePicker.name}>{name}</span>
    </label>
  )
}

/** Renders a card of the deck in a theme's own colours; without one, in the system's. */
function Miniature({ theme }: { theme: Theme | undefined }) {
  const look = theme && lookOf(theme.id)
  const tokens = Object.entries(look?.tokens ?? {}).map(([name, value]) => [`--${name}`, value])
  return (
    <span
      className={classNames(themePicker.miniature, !look?.tokens && 'base-theme')}
      style={{ colorScheme: look?.scheme ?? 'light dark', ...Object.fromEntries(tokens) } as CSSProperties}
      aria-hidden
    >
      <span className={themePicker.bar} />
      <span className={themePicker.card}>
        <span className={themePicker.line} />
        <span className={themePicker.quietLine} />
      </span>
      <span className={themePicker.verdicts}>
        <span className={themePicker.nope} />
        <span className={themePicker.like} />
        <span className={themePicker.owned} />
      </span>
    </span>
  )
}

function watchTheme(onChange: () => void): () => void {
  addEventListener('theme-chosen', onChange)
  addEventListener('storage', onChange)
  return () => {
    removeEventListener('theme-chosen', onChange)
    removeEventListener('storage', onChange)
  }
}
