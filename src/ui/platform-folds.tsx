import { useMemo } from 'react'
import type { PlatformFacts } from '../domain/platform-groups.ts'
import { groupPlatforms } from '../domain/platform-groups.ts'
import { Chip } from './chip.tsx'
import { classNames } from './class-names.ts'
import fold from './fold.module.css'
import { PlatformIcon } from './platform-icon.tsx'
import styles from './platform-folds.module.css'

export interface PlatformFoldsProps {
  platforms: Iterable<PlatformFacts>
  isChosen: (id: number) => boolean
  onToggle: (ids: readonly number[]) => void
}

/** One fold for each category, with how many are chosen in it: two hundred machines in one heap could not be searched by eye. */
export function PlatformFolds({ platforms, isChosen, onToggle }: PlatformFoldsProps) {
  const groups = useMemo(() => groupPlatforms(platforms), [platforms])
  return groups.map(({ category, label, choices }) => {
    const count = choices.filter(({ ids }) => ids.some(isChosen)).length
    return (
      <details key={category} className={classNames(fold.fold, styles.category)}>
        <summary>
          <PlatformIcon icon={category} size={20} />
          {label}
          {count > 0 ? <span className={styles.count}>{count}</span> : null}
        </summary>
        <div className={styles.choices}>
          {choices.map(({ key, label: name, ids }) => (
            <Chip key={key} pressed={ids.every(isChosen)} onClick={() => onToggle(ids)}>
              {name}
            </Chip>
          ))}
        </div>
      </details>
    )
  })
}
