import Flag from 'lucide-react/icons/flag'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Pencil from 'lucide-react/icons/pencil'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import type { Remote } from '../../remote/remote.ts'
import { openReport } from '../../state/open-report.ts'
import { pageControls } from '../../state/page-controls.ts'
import { session } from '../../state/session.ts'
import { SheetEntries, SheetEntry } from '../../ui/sheet-entries.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useOpener } from '../../ui/use-place-beside.ts'
import { drawerEntries } from '../routes/pages.ts'
import { LogOut } from '../session/log-out.tsx'
import styles from './shell.module.css'
import { DRAWER_TEXTS as TEXTS } from './texts.ts'

/** The profile of another player, or whom they follow and are followed by. */
const OF_SOMEBODY = /^\/profile\/([0-9a-f-]{36})/

export interface ProfileDrawerProps {
  remote: Remote
  path: string
  onClosed: () => void
}

/** What the cog of a profile opens. */
export function ProfileDrawer({ remote, path, onClosed }: ProfileDrawerProps) {
  const { user } = useSnapshot(session)
  const { editProfile } = useSnapshot(pageControls)
  const [, navigate] = useLocation()
  const isOwn = path === '/profile' || path === `/profile/${user?.id}`
  // In the place of the drawer's own entry in the history: back leads to the profile, not to a drawer.
  const go = (href: string) => navigate(href, { replace: true })
  const report = () => {
    onClosed()
    const [, of] = OF_SOMEBODY.exec(path) ?? []
    if (isOwn || of === undefined) openReport({ subjectType: 'app', context: 'profile_self' })
    else openReport({ subjectType: 'profile', subjectId: of, context: 'profile' })
  }
  return (
    <Sheet title={isOwn ? TEXTS.own : TEXTS.other} opener={useOpener()} onClosed={onClosed}>
      <SheetEntries>
        {path === '/profile' && editProfile ? (
          <SheetEntry
            icon={Pencil}
            onPress={() => {
              onClosed()
              editProfile()
            }}
          >
            {TEXTS.edit}
          </SheetEntry>
        ) : null}
        <SheetEntry icon={Flag} onPress={report}>
          {TEXTS.report}
        </SheetEntry>
        {drawerEntries().map(({ href, name, icon }) => (
          <SheetEntry key={href} icon={icon} onPress={() => go(href)}>
            {name}
          </SheetEntry>
        ))}
        {isOwn ? (
          <>
            <SheetEntry icon={ListOrdered} onPress={() => go('/lists')}>
              {TEXTS.lists}
            </SheetEntry>
            <SheetEntry icon={GraduationCap} onPress={() => go('/tutorial')}>
              {TEXTS.tutorial}
            </SheetEntry>
          </>
        ) : null}
      </SheetEntries>
      <div className={styles.account}>
        <LogOut remote={remote} />
      </div>
    </Sheet>
  )
}
