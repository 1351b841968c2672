import { isPending } from '../../domain/fetch-status.ts'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Platform } from '../../contract/games.ts'
import type { PlatformFamilyResponse } from '../../contract/platforms.ts'
import { platformsPage } from '../../resources/places.ts'
import type { PlatformAddress } from '../../domain/platform-address.ts'
import type { FamilyPlatform } from '../../contract/platforms.ts'
import { PlaceHeader, PlaceTabs, NoPlace, PlaceNotice, usePlaceTitle, usePlace, usePlatforms } from './place-parts.tsx'
import styles from './place-page.module.css'
import { PLATFORM_TABS, platformPath, readChoices, PLATFORM_ORDERS } from './platform-address.ts'
import type { PlatformChoices } from './platform-address.ts'
import { PlatformOverview } from './platform-overview.tsx'
import { PLATFORM_MESSAGES as MESSAGES } from './messages.ts'
import { UpcomingGames } from './upcoming-games.tsx'
import type { UsePlaceResult } from './place-parts.tsx'
import { usePlayer } from '../../state/player.ts'
import { cardIconKeys } from '../../domain/platform-icon-names.ts'
import { PlatformIcon } from '../../ui/platform-icon.tsx'
import { OrderControls } from '../../ui/filters/order-controls.tsx'
import { PillSelect } from '../../ui/pill-select.tsx'

/** The filters and the order of a tab's games, named as on the search page. */
export interface PlatformFilters extends Pick<PlatformChoices, 'order' | 'direction'> {
  readonly platforms: readonly number[]
}

export interface PlatformPageProps {
  address: PlatformAddress
  /** Renders games page by page, with the controls next to their number. */
  renderGames: (filters: PlatformFilters, platforms: ReadonlyMap<number, Platform>, controls: ReactNode) => ReactNode
}

/** Renders a family of platforms, or a platform alone: its facts, its best games, all of them, and upcoming ones. */
export function PlatformPage(props: PlatformPageProps) {
  const { device, remote } = usePlayer()
  const { address } = props
  const inUse = usePlace({ device, remote }, platformsPage, address)
  const [, navigate] = useLocation()
  const redirect = inUse.place && 'redirect' in inUse.place ? inUse.place.redirect : null
  const place = inUse.place && 'family' in inUse.place ? inUse.place : null
  useEffect(() => {
    if (redirect !== null) navigate(redirect, { replace: true })
  }, [redirect, navigate])
  usePlaceTitle(place?.family.name, inUse)
  return place ? (
    <Shown {...props} page={place} inUse={inUse} />
  ) : (
    <NoPlace inUse={inUse} title={MESSAGES.title} notFound={MESSAGES.notFoundText} />
  )
}

interface ShownProps extends PlatformPageProps {
  page: PlatformFamilyResponse
  inUse: UsePlaceResult<object>
}

function Shown({ address, page, inUse, renderGames }: ShownProps) {
  const { device } = usePlayer()
  const { db } = device
  const query = useSearch()
  const [, navigate] = useLocation()
  const asked = readChoices(query)
  const { platforms: known } = usePlatforms(db)
  const {
    platforms,
    upcoming,
    top_games: [best],
  } = page
  // Ignores what this page does not have: another family's platform, or a tab that would be empty.
  const platform = platforms.some(({ id }) => id === asked.platform) ? asked.platform : null
  const tab = asked.tab === 'upcoming' && upcoming.length === 0 ? 'overview' : asked.tab
  const { order, direction } = asked
  const choices: PlatformChoices = { tab, platform, order, direction }
  const filters = { platforms: platform === null ? platforms.map(({ id }) => id) : [platform], order, direction }
  const pathOf = (next: Partial<PlatformChoices>) => platformPath(address.idOrSlug, address.kind, next)
  const change = (next: Partial<PlatformChoices>) => navigate(pathOf({ ...choices, ...next }), { replace: true })

  return (
    <main className={styles.page} aria-busy={isPending(inUse.status) || undefined}>
      <PlaceHeader
        light={best ? { cover: best.cover } : null}
        mark={platformMark(page)}
        name={page.family.name}
        facts={platformFacts(page)}
        bio={page.family.bio}
      />
      <PlaceNotice inUse={inUse} now={device.now()} />
      <PlaceTabs
        tabs={PLATFORM_TABS.filter((name) => name !== 'upcoming' || upcoming.length > 0).map((name) => ({
          name,
          label: MESSAGES.tabs[name],
          href: pathOf({ ...choices, tab: name }),
        }))}
        shown={tab}
      />
      {tab === 'overview' ? (
        <PlatformOverview page={page} known={known} isDevice={inUse.source === 'device'} pathOf={pathOf} />
      ) : tab === 'upcoming' ? (
        <UpcomingGames games={upcoming} platformIds={platforms.map(({ id }) => id)} known={known} />
      ) : (
        <section className={styles.games} aria-label={MESSAGES.tabs.games}>
          {renderGames(filters, known, <PlatformControls choices={choices} platforms={platforms} onChange={change} />)}
        </section>
      )}
    </main>
  )
}

/** Returns the family's logo; else the mark that its platforms share, if they do. */
function platformMark({ family, platforms }: Pick<PlatformFamilyResponse, 'family' | 'platforms'>): ReactNode {
  if (family.logo_url !== null) return <img src={family.logo_url} alt="" width={44} height={44} />
  const [icon = 'retro'] = cardIconKeys(platforms)
  return icon === 'retro' || icon === 'other' ? null : <PlatformIcon icon={icon} size={44} />
}

function platformFacts({ platforms, game_count }: PlatformFamilyResponse): string[] {
  const games = game_count === 0 ? [] : [MESSAGES.games(game_count)]
  const [only] = platforms
  if (platforms.length === 1 && only) {
    const years = MESSAGES.years(only.first_year, only.last_year)
    return [years, only.generation === null ? null : MESSAGES.generation(only.generation), ...games].filter((fact) => fact !== null)
  }
  const years = platforms.map(({ first_year }) => first_year).filter((year) => year !== null)
  return [...(years.length > 0 ? [MESSAGES.since(Math.min(...years))] : []), MESSAGES.machines(platforms.length), ...games]
}

interface PlatformControlsProps {
  choices: PlatformChoices
  platforms: readonly FamilyPlatform[]
  onChange: (next: Partial<PlatformChoices>) => void
}

/** Renders the choice of the family's platform, and the order. */
function PlatformControls({ choices, platforms, onChange }: PlatformControlsProps) {
  const { platform, order, direction } = choices
  return (
    <div className={styles.controls}>
      {platforms.length < 2 ? null : (
        <PillSelect
          className={styles.pill}
          label={MESSAGES.platform}
          value={platform ?? ''}
          onChange={(value) => onChange({ platform: value === '' ? null : Number(value) })}
        >
          <option value="">{MESSAGES.allPlatforms}</option>
          {platforms.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </PillSelect>
      )}
      <OrderControls orders={PLATFORM_ORDERS} order={order} direction={direction} texts={MESSAGES} onChange={onChange} />
    </div>
  )
}
