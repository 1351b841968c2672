import History from 'lucide-react/icons/history'
import type { FoundGame } from '../../contract/search.ts'
import { coverUrl } from '../../domain/cover-url.ts'
import { releaseYear } from '../../domain/release-date.ts'
import { Avatar } from '../../ui/avatar.tsx'
import chip from '../../ui/chip.module.css'
import { classNames } from '../../ui/class-names.ts'
import { ComboOption } from '../../ui/combo-option.tsx'
import { Cover } from '../../ui/cover.tsx'
import found from '../../ui/found-games/found-game.module.css'
import prose from '../../ui/prose.module.css'
import type { OverlayOption } from './overlay-options.ts'
import styles from './overlay-results.module.css'
import { OVERLAY_MESSAGES as MESSAGES } from './messages.ts'

export interface OptionProps {
  id: string
  option: OverlayOption
  isActive: boolean
  onPick: (option: OverlayOption) => void
}

/** Renders one option: a line, or a chip among others. */
export function Option({ id, option, isActive, onPick }: OptionProps) {
  const { kind } = option
  return (
    <ComboOption
      id={id}
      isActive={isActive}
      className={kind === 'genre' ? classNames(chip.chip, styles.chip) : classNames(styles.option, kind === 'search' && styles.short)}
      onPick={() => onPick(option)}
    >
      <Shown option={option} />
    </ComboOption>
  )
}

function Shown({ option }: Pick<OptionProps, 'option'>) {
  switch (option.kind) {
    case 'genre':
      return option.name
    case 'search':
      return (
        <>
          <History size={20} strokeWidth={1.75} aria-hidden />
          <span className={prose.name} dir="auto">
            {option.typed}
          </span>
        </>
      )
    case 'user':
      return (
        <>
          <Avatar src={option.user.avatar_url} size={44} />
          <span className={styles.words}>
            <span className={prose.name}>{option.user.display_name}</span>
            <span className={styles.more}>@{option.user.username}</span>
          </span>
        </>
      )
    case 'game':
      return (
        <>
          <span className={found.cover}>
            <Cover src={coverUrl(option.game.cover)} name={option.game.name} />
          </span>
          <span className={styles.words}>
            <span className={prose.name} dir="auto">
              {option.game.name}
            </span>
            <span className={styles.more}>{factsOf(option.game)}</span>
          </span>
        </>
      )
  }
}

/** Returns the year, and the other name that matched. */
function factsOf({ first_release_date, matched_name }: FoundGame): string {
  const year = releaseYear(first_release_date)
  return [year, matched_name !== undefined && MESSAGES.alsoCalled(matched_name)].filter(Boolean).join(' · ')
}
