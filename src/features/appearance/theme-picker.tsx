import type { CSSProperties } from 'react'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { chooseTheme, chosenTheme, lookOf } from '../../ui/themes/theme-choice.ts'
import { THEME_GROUPS, THEMES } from '../../ui/themes/themes.ts'
import type { Theme } from '../../ui/themes/themes.ts'
import prose from '../../ui/prose.module.css'
import styles from './theme-picker.module.css'
import { THEME_MESSAGES as MESSAGES } from './theme-messages.ts'

/** Renders the theme of this device, with a button to change it. */
export function ThemePicker() {
  const id = useSyncExternalStore(watchTheme, () => chosenTheme(localStorage))
  const [isOpen, setOpen] = useState(false)
  const theme = THEMES.find((each) => each.id === id)
  return (
    <div className={styles.worn}>
      <Miniature theme={theme} />
      <div className={styles.words}>
        <h3>{MESSAGES.title}</h3>
        <p>{theme?.name ?? MESSAGES.system}</p>
        <p className={prose.small}>{theme ? MESSAGES.onThisDevice : MESSAGES.systemHint}</p>
      </div>
      <Button compact onClick={() => setOpen(true)}>
        {MESSAGES.change}
      </Button>
      {isOpen ? (
        <Sheet title={MESSAGES.sheet} tall onClosed={() => setOpen(false)}>
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
      <Choice id={null} name={MESSAGES.system} theme={undefined} isChosen={chosen === null} />
      {THEME_GROUPS.map((group) => (
        <fieldset key={group} className={styles.group}>
          <legend>{MESSAGES.group(group)}</legend>
          <div className={styles.tiles}>
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
    <label className={classNames(styles.choice, !theme && styles.asSystem)}>
      <input type="radio" name="theme" value={id ?? ''} checked={isChosen} onChange={() => chooseTheme(localStorage, id)} />
      <Miniature theme={theme} />
      <span className={styles.name}>{name}</span>
    </label>
  )
}

/** Renders a card of the deck in a theme's own colours; without one, in the system's. */
function Miniature({ theme }: { theme: Theme | undefined }) {
  const look = theme && lookOf(theme.id)
  const tokens = Object.entries(look?.tokens ?? {}).map(([name, value]) => [`--${name}`, value])
  return (
    <span
      className={classNames(styles.miniature, !look?.tokens && 'base-theme')}
      style={{ colorScheme: look?.scheme ?? 'light dark', ...Object.fromEntries(tokens) } as CSSProperties}
      aria-hidden
    >
      <span className={styles.bar} />
      <span className={styles.card}>
        <span className={styles.line} />
        <span className={styles.quietLine} />
      </span>
      <span className={styles.verdicts}>
        <span className={styles.nope} />
        <span className={styles.like} />
        <span className={styles.owned} />
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
