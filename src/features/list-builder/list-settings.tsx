import { useState } from 'react'
import type { ListSwitch } from '../../contract/list-parts.ts'
import { classNames } from '../../ui/class-names.ts'
import fold from '../../ui/fold.module.css'
import { Switch } from '../../ui/switch.tsx'
import type { BuilderList } from './builder-list.ts'
import { isTopTen } from './builder-list.ts'
import prose from '../../ui/prose.module.css'
import styles from './list-settings.module.css'
import { ListTextField } from './list-text-field.tsx'
import type { ListTextFieldProps } from './list-text-field.tsx'
import { BUILDER_TEXTS as TEXTS } from './texts.ts'

export interface ListSettingsProps extends Pick<ListTextFieldProps, 'unsaved' | 'isDraft'> {
  list: BuilderList
  /** Whether it begins unfolded: where there is room. */
  isUnfolded: boolean
  onDescribe: (text: string) => void
  onSwitch: (name: ListSwitch, on: boolean) => void
}

/** What is said of the list as a whole, who sees it, and whether its order counts. */
export function ListSettings({ list, isUnfolded, unsaved, isDraft, onDescribe, onSwitch }: ListSettingsProps) {
  const [isOpen, setIsOpen] = useState(isUnfolded)
  const isLocked = isTopTen(list)
  return (
    <details className={classNames(fold.fold, styles.settings)} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.title}>{TEXTS.settings}</span>
        <span className={prose.small}>{TEXTS.summary(list.isPublic, list.isRanked || isLocked)}</span>
      </summary>
      <div className={styles.body}>
        <ListTextField
          part="description"
          label={TEXTS.description}
          placeholder={TEXTS.descriptionPlaceholder}
          value={list.description}
          unsaved={unsaved}
          isDraft={isDraft}
          onSave={onDescribe}
        />
        <Switch
          label={TEXTS.public}
          hint={list.isPublic ? TEXTS.publicHint : TEXTS.privateHint}
          isOn={list.isPublic}
          onChange={(on) => onSwitch('is_public', on)}
        />
        <Switch
          label={TEXTS.ranked}
          hint={isLocked ? TEXTS.rankedLocked : TEXTS.rankedHint}
          isOn={list.isRanked || isLocked}
          isLocked={isLocked}
          onChange={(on) => onSwitch('is_ranked', on)}
        />
      </div>
    </details>
  )
}
