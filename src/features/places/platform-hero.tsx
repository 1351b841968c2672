import type { PlatformFamilyAnswer } from '../../contract/platforms.ts'
import { coverUrl } from '../../domain/cover-url.ts'
import { cardIconKeys } from '../../domain/platform-icons.ts'
import { Cover } from '../../ui/cover.tsx'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import styles from './platform-hero.module.css'
import { PLATFORM_TEXTS as TEXTS } from './texts.ts'

/** Behind the words lies the light of the best game's cover. */
export function PlatformHero({ page }: { page: PlatformFamilyAnswer }) {
  const { family, platforms, top_games: [best] } = page
  return (
    <header className={styles.hero}>
      {best ? (
        <div className={styles.light} aria-hidden="true">
          <Cover src={coverUrl(best.cover)} seed={best.id} />
        </div>
      ) : null}
      <Mark family={family} platforms={platforms} />
      <h1 className={styles.name}>{family.name}</h1>
      <p className={styles.facts}>
        {factsOf(page).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      {family.bio === '' ? null : <p className={styles.bio}>{family.bio}</p>}
    </header>
  )
}

/** The family's logo; else the mark that its platforms share; else its initials. */
function Mark({ family, platforms }: Pick<PlatformFamilyAnswer, 'family' | 'platforms'>) {
  const [icon = 'retro'] = cardIconKeys(platforms)
  const hasOwn = icon !== 'retro' && icon !== 'other'
  return (
    <span className={styles.mark} aria-hidden="true">
      {family.logo_url === null ? (
        hasOwn ? <PlatformIcon icon={icon} size={44} /> : initialsOf(family.name)
      ) : (
        <img src={family.logo_url} alt="" width={44} height={44} />
      )}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words.slice(0, 2).map((word) => [...word][0]?.toUpperCase() ?? '').join('')
}

function factsOf({ platforms, game_count }: PlatformFamilyAnswer): string[] {
  const games = game_count === 0 ? [] : [TEXTS.games(game_count)]
  const [only] = platforms
  if (platforms.length === 1 && only) {
    const years = TEXTS.years(only.first_year, only.last_year)
    return [years, only.generation === null ? null : TEXTS.generation(only.generation), ...games].filter((fact) => fact !== null)
  }
  const years = platforms.map(({ first_year }) => first_year).filter((year) => year !== null)
  return [...(years.length > 0 ? [TEXTS.since(Math.min(...years))] : []), TEXTS.machines(platforms.length), ...games]
}
