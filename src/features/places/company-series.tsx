import { useId } from 'react'
import { Link } from 'wouter'
import type { NamedSuggestion } from '../../contract/search.ts'
import { seriesPath } from '../../domain/search-facets.ts'
import { classNames } from '../../ui/class-names.ts'
import side from '../../ui/side-row.module.css'
import prose from '../../ui/prose.module.css'
import styles from './company-series.module.css'
import rows from './game-row.module.css'
import { COMPANY_MESSAGES as MESSAGES } from './messages.ts'

export interface CompanySeriesProps {
  title: string
  series: readonly NamedSuggestion[]
}

/** Renders one row of series that scrolls to the side; each links to its games in their order. */
export function CompanySeries({ title, series }: CompanySeriesProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <div className={rows.head}>
        <h2 id={titleId} className={rows.title}>
          {title}
        </h2>
      </div>
      <ul className={classNames(side.row, styles.row)}>
        {series.map(({ id, name, game_count: count }) => (
          <li key={id}>
            <Link href={seriesPath(id)} className={styles.tile}>
              <span className={prose.name} dir="auto">
                {name}
              </span>{' '}
              <span className={prose.figures}>{MESSAGES.games(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
