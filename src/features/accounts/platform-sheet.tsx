import type { Platform } from '../../contract/games.ts'
import { groupPlatforms } from '../../domain/platform-groups.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Sheet, useCloseSheet } from '../../ui/sheet.tsx'
import { ACCOUNT_TEXTS } from './account-answers.ts'
import styles from './platform-choice.module.css'

export interface PlatformSheetProps {
  platforms: readonly Platform[]
  chosen: ReadonlySet<number>
  onToggle: (ids: readonly number[]) => void
  onClosed: () => void
}

/** All platforms by their kind: a hundred of them in one heap could not be searched by eye. */
export function PlatformSheet({ platforms, chosen, onToggle, onClosed }: PlatformSheetProps) {
  return (
    <Sheet title={ACCOUNT_TEXTS.platforms} footer={<Footer count={chosen.size} />} onClosed={onClosed}>
      {groupPlatforms(platforms).map((group) => (
        <section key={group.category} className={styles.group}>
          <h3>{group.label}</h3>
          <div className={styles.chips}>
            {group.choices.map(({ key, label, ids }) => (
              <Chip key={key} pressed={ids.every((id) => chosen.has(id))} onClick={() => onToggle(ids)}>
                {label}
              </Chip>
            ))}
          </div>
        </section>
      ))}
    </Sheet>
  )
}

function Footer({ count }: { count: number }) {
  const close = useCloseSheet()
  return (
    <>
      <output className={styles.count}>{ACCOUNT_TEXTS.platformsChosen(count)}</output>
      <Button kind="main" onClick={close}>
        {ACCOUNT_TEXTS.done}
      </Button>
    </>
  )
}
