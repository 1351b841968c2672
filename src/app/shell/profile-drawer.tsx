import Flag from 'lucide-react/icons/flag'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Pencil from 'lucide-react/icons/pencil'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { pageControls } from '../../state/page-controls.ts'
import { session } from '../../state/session-state.ts'
import { SheetEntries, SheetEntry } from '../../ui/sheet-entries.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useOpener } from '../../ui/use-anchored.ts'
import { DRAWER } from './navigation.ts'
import { LogOut } from './log-out.tsx'
import styles from './shell.module.css'
import { DRAWER_MESSAGES as MESSAGES } from './messages.ts'
import { openReport } from '../../state/overlays.ts'

/** The profile of another player, or their followers or followed players. */
const OF_SOMEBODY = /^\/profile\/([0-9a-f-]{36})/

export interface ProfileDrawerProps {
  path: string
  onClosed: () => void
}

/** Renders the drawer that the cog of a profile opens. */
export function ProfileDrawer({ path, onClosed }: ProfileDrawerProps) {
  const { user } = useSnapshot(session)
  const { editProfile } = useSnapshot(pageControls)
  const [, navigate] = useLocation()
  const isOwn = path === '/profile' || path === `/profile/${user?.id}`
  // It replaces the drawer's own entry in the history: Back leads to the profile, not to a drawer.
  const go = (href: string) => navigate(href, { replace: true })
  const report = () => {
    onClosed()
    const [, of] = OF_SOMEBODY.exec(path) ?? []
    if (isOwn || of === undefined) openReport({ subjectType: 'app', context: 'profile_self' })
    else openReport({ subjectType: 'profile', subjectId: of, context: 'profile' })
  }
  return (
    <Sheet title={isOwn ? MESSAGES.own : MESSAGES.other} opener={useOpener()} onClosed={onClosed}>
      <SheetEntries>
        {path === '/profile' && editProfile ? (
          <SheetEntry
            icon={Pencil}
            onPress={() => {
              onClosed()
              editProfile()
            }}
          >
            {MESSAGES.edit}
          </SheetEntry>
        ) : null}
        <SheetEntry icon={Flag} onPress={report}>
          {MESSAGES.report}
        </SheetEntry>
        {DRAWER.map(({ href, name, icon }) => (
          <SheetEntry key={href} icon={icon} onPress={() => go(href)}>
            {name}
          </SheetEntry>
        ))}
        {isOwn ? (
          <>
            <SheetEntry icon={ListOrdered} onPress={() => go('/lists')}>
              {MESSAGES.lists}
            </SheetEntry>
            <SheetEntry icon={GraduationCap} onPress={() => go('/tutorial')}>
              {MESSAGES.tutorial}
            </SheetEntry>
          </>
        ) : null}
      </SheetEntries>
      <div className={styles.account}>
        <LogOut />
      </div>
    </Sheet>
  )
}
