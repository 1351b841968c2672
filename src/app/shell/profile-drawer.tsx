import Flag from 'lucide-react/icons/flag'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import type { Remote } from '../../remote/remote.ts'
import { openReport } from '../../state/open-report.ts'
import { pageControls } from '../../state/page-controls.ts'
import { session } from '../../state/session.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { useOpener } from '../../ui/use-place-beside.ts'
import { drawerEntries } from '../routes/pages.ts'
import { LogOut } from '../session/log-out.tsx'
import styles from './shell.module.css'
import { DRAWER_TEXTS as TEXTS } from './texts.ts'

const ICON = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const

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
      <ul className={styles.menu}>
        {path === '/profile' && editProfile ? (
          <Entry
            icon={<Pencil {...ICON} />}
            onPress={() => {
              onClosed()
              editProfile()
            }}
          >
            {TEXTS.edit}
          </Entry>
        ) : null}
        <Entry icon={<Flag {...ICON} />} onPress={report}>
          {TEXTS.report}
        </Entry>
        {drawerEntries().map(({ href, name, icon: Icon }) => (
          <Entry key={href} icon={<Icon {...ICON} />} onPress={() => go(href)}>
            {name}
          </Entry>
        ))}
        {isOwn ? (
          <>
            <Entry icon={<ListOrdered {...ICON} />} onPress={() => go('/lists')}>
              {TEXTS.lists}
            </Entry>
            <Entry icon={<GraduationCap {...ICON} />} onPress={() => go('/tutorial')}>
              {TEXTS.tutorial}
            </Entry>
          </>
        ) : null}
      </ul>
      <div className={styles.account}>
        <LogOut remote={remote} />
      </div>
    </Sheet>
  )
}

function Entry({ icon, onPress, children }: { icon: ReactNode; onPress: () => void; children: string }) {
  return (
    <li>
      <button type="button" className={styles.entry} onClick={onPress}>
        {icon}
        {children}
      </button>
    </li>
  )
}
