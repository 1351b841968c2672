import type { ReactNode } from 'react'
import type { PlatformFamilyResponse } from '../../contract/platforms.ts'
import { cardIconKeys } from '../../domain/platform-icon-names.ts'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import { PLATFORM_MESSAGES as MESSAGES } from './messages.ts'

/** Returns the family's logo; else the mark that its platforms share, if they do. */
export function platformMark({ family, platforms }: Pick<PlatformFamilyResponse, 'family' | 'platforms'>): ReactNode {
  if (family.logo_url !== null) return <img src={family.logo_url} alt="" width={44} height={44} />
  const [icon = 'retro'] = cardIconKeys(platforms)
  return icon === 'retro' || icon === 'other' ? null : <PlatformIcon icon={icon} size={44} />
}

export function platformFacts({ platforms, game_count }: PlatformFamilyResponse): string[] {
  const games = game_count === 0 ? [] : [MESSAGES.games(game_count)]
  const [only] = platforms
  if (platforms.length === 1 && only) {
    const years = MESSAGES.years(only.first_year, only.last_year)
    return [years, only.generation === null ? null : MESSAGES.generation(only.generation), ...games].filter((fact) => fact !== null)
  }
  const years = platforms.map(({ first_year }) => first_year).filter((year) => year !== null)
  return [...(years.length > 0 ? [MESSAGES.since(Math.min(...years))] : []), MESSAGES.machines(platforms.length), ...games]
}
