import { useState } from 'react'
import type { ListSwitch } from '../../contract/list-parts.ts'
import { classNames } from '../../ui/class-names.ts'
import fold from '../../ui/collapse.module.css'
import { Switch } from '../../ui/switch.tsx'
import type { BuilderList } from './builder-list.ts'
import { isTopTen } from './builder-list.ts'
import prose from '../../ui/prose.module.css'
import styles from './list-settings.module.css'
import { ListTextField } from './list-text-field.tsx'
import type { ListTextFieldProps } from './list-text-field.tsx'
import { BUILDER_MESSAGES as MESSAGES } from './messages.ts'

export interface ListSettingsProps extends Pick<ListTextFieldProps, 'unsaved'> {
  list: BuilderList
  /** Whether it is open at first: on wide screens. */
  isUnfolded: boolean
  onDescribe: (text: string) => void
  onSwitch: (name: ListSwitch, on: boolean) => void
}

/** Renders the list's description, its visibility, and whether it is ranked. */
export function ListSettings({ list, isUnfolded, unsaved, onDescribe, onSwitch }: ListSettingsProps) {
  const [isOpen, setIsOpen] = useState(isUnfolded)
  const isLocked = isTopTen(list)
  return (
    <details className={classNames(fold.fold, styles.settings)} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>
        <span className={styles.title}>{MESSAGES.settings}</span>
        <span className={prose.small}>{MESSAGES.summary(list.isPublic, list.isRanked || isLocked)}</span>
      </summary>
      <div className={styles.body}>
        <ListTextField
          part="description"
          label={MESSAGES.description}
          placeholder={MESSAGES.descriptionPlaceholder}
          value={list.description}
          unsaved={unsaved}
          onSave={onDescribe}
        />
        <Switch
          label={MESSAGES.public}
          hint={list.isPublic ? MESSAGES.publicHint : MESSAGES.privateHint}
          isOn={list.isPublic}
          onChange={(on) => onSwitch('is_public', on)}
        />
        <Switch
          label={MESSAGES.ranked}
          hint={isLocked ? MESSAGES.rankedLocked : MESSAGES.rankedHint}
          isOn={list.isRanked || isLocked}
          isLocked={isLocked}
          onChange={(on) => onSwitch('is_ranked', on)}
        />
      </div>
    </details>
  )
}
