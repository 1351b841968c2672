import type { ReactNode } from 'react'
import { coverUrl } from '../../domain/cover-url.ts'
import { Cover } from '../../ui/cover.tsx'
import styles from './place-hero.module.css'

/** A name that would fill the screen is smaller. */
const LONG_CHARACTERS = 60

export interface PlaceHeaderProps {
  /** The cover for the light in the background. */
  light: { readonly cover: string } | null
  /** A logo or an icon. */
  mark?: ReactNode
  name: string
  facts: readonly string[]
  bio?: string
}

/** Renders the head of a page. */
export function PlaceHeader({ light, mark, name, facts, bio = '' }: PlaceHeaderProps) {
  return (
    <header className={styles.hero}>
      {light ? (
        <div className={styles.light} aria-hidden="true">
          <Cover src={coverUrl(light.cover)} />
        </div>
      ) : null}
      {mark ? (
        <span className={styles.mark} aria-hidden="true">
          {mark}
        </span>
      ) : null}
      <h1 className={styles.name} dir="auto" data-long={name.length > LONG_CHARACTERS || undefined}>
        {name}
      </h1>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {bio === '' ? null : <p className={styles.bio}>{bio}</p>}
    </header>
  )
}
