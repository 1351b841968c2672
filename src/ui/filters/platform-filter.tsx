import { Fragment, useId, useMemo, useState } from 'react'
import type { PlatformFacts, PlatformGroup } from '../../domain/platform-groups.ts'
import { groupPlatforms } from '../../domain/platform-groups.ts'
import { Chip } from '../chip.tsx'
import { classNames } from '../class-names.ts'
import layout from '../layout.module.css'
import { PlatformIcon } from '../platform-icon.tsx'
import styles from './filters.module.css'
import { PLATFORM_FILTER_TEXTS as TEXTS } from './texts.ts'

export interface PlatformFilterProps {
  /** Left out where what stands above says it. */
  title?: string
  platforms: readonly PlatformFacts[]
  chosen: readonly number[] | undefined
  /** Where what most choose stands above it: then no kind is open until it is asked for. */
  isFolded?: boolean
  onToggle: (ids: readonly number[]) => void
}

/**
 * The kinds of platforms, each with how many of its choices are chosen, and below them those of the kind that is open:
 * a hundred platforms at once could not be searched by eye. A merged family is one choice of all its machines, and
 * says which they are.
 */
export function PlatformFilter({ title, platforms, chosen, isFolded = false, onToggle }: PlatformFilterProps) {
  const groups = useMemo(() => groupPlatforms(platforms), [platforms])
  const names = useMemo(() => new Map(platforms.map(({ id, name }) => [id, name])), [platforms])
  const listId = useId()
  const isChosen = (ids: readonly number[]) => ids.every((id) => chosen?.includes(id))
  const chosenIn = (group: PlatformGroup) => group.choices.filter(({ ids }) => isChosen(ids)).length
  const [opened, setOpened] = useState<PlatformGroup['category'] | 'none' | undefined>(isFolded ? 'none' : undefined)
  // At first where something is chosen; it stays there whatever becomes of that.
  const [first] = groups
  if (opened === undefined && first) setOpened((groups.find((group) => chosenIn(group) > 0) ?? first).category)
  const open = groups.find(({ category }) => category === opened)
  if (!first) return null
  return (
    <section>
      {title === undefined ? null : <h3>{title}</h3>}
      <div className={layout.wrap8}>
        {groups.map((group) => {
          const { category, label, choices } = group
          const count = chosenIn(group)
          return (
            <button
              key={category}
              type="button"
              className={styles.category}
              aria-expanded={category === opened}
              aria-controls={category === opened ? listId : undefined}
              data-chosen={count > 0 || undefined}
              onClick={() => setOpened(category === opened ? 'none' : category)}
            >
              <PlatformIcon icon={category} />
              {label}{' '}
              <span className={styles.tally}>{TEXTS.inCategory(count, choices.length)}</span>
            </button>
          )
        })}
      </div>
      {open ? <OpenGroup id={listId} group={open} names={names} isChosen={isChosen} onToggle={onToggle} /> : null}
    </section>
  )
}

interface OpenGroupProps {
  id: string
  group: PlatformGroup
  names: ReadonlyMap<number, string>
  isChosen: (ids: readonly number[]) => boolean
  onToggle: (ids: readonly number[]) => void
}

function OpenGroup({ id, group: { label, choices }, names, isChosen, onToggle }: OpenGroupProps) {
  const all = choices.flatMap(({ ids }) => ids)
  return (
    <fieldset id={id} className={classNames(layout.wrap8, styles.platforms)} aria-label={label}>
      {choices.length > 1 ? (
        <Chip pressed={isChosen(all)} onClick={() => onToggle(all)}>
          {TEXTS.wholeCategory(label)}
        </Chip>
      ) : null}
      {choices.map(({ key, label: name, ids }) => (
        <Fragment key={key}>
          <Chip
            pressed={isChosen(ids)}
            detail={ids.length > 1 ? TEXTS.standsFor(ids.length) : undefined}
            onClick={() => onToggle(ids)}
          >
            {name}
          </Chip>
          {ids.length > 1 && isChosen(ids) ? (
            <p className={styles.names}>{TEXTS.names(name, ids.flatMap((id) => names.get(id) ?? []))}</p>
          ) : null}
        </Fragment>
      ))}
    </fieldset>
  )
}
