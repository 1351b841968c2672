import type { LucideIcon } from 'lucide-react'
import Activity from 'lucide-react/icons/activity'
import Bell from 'lucide-react/icons/bell'
import BookOpen from 'lucide-react/icons/book-open'
import CircleHelp from 'lucide-react/icons/circle-help'
import Database from 'lucide-react/icons/database'
import Flag from 'lucide-react/icons/flag'
import GalleryHorizontalEnd from 'lucide-react/icons/gallery-horizontal-end'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import House from 'lucide-react/icons/house'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Lock from 'lucide-react/icons/lock'
import Plus from 'lucide-react/icons/plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import Sparkles from 'lucide-react/icons/sparkles'
import Trophy from 'lucide-react/icons/trophy'
import User from 'lucide-react/icons/user'
import { nameFilter } from '../../domain/name-filter.ts'
import { openReport, openSyncSheet } from '../../state/overlays.ts'
import { COMMAND_MESSAGES as MESSAGES } from './messages.ts'

/** A page to go to, or an action. The palette finds it by its title, and by words that mean the same. */
export interface Command {
  readonly title: string
  /** Title and synonyms. */
  readonly name: string
  readonly icon: LucideIcon
  readonly does: { readonly path: string } | { readonly run: () => void }
}

export interface CommandGroup {
  readonly label: string
  readonly commands: readonly Command[]
}

const { titles, synonyms } = MESSAGES
type CommandName = keyof typeof titles

const command = (key: CommandName, icon: LucideIcon, does: Command['does']): Command => {
  const title = titles[key]
  return { title, name: `${title} ${(synonyms as Partial<Record<CommandName, string>>)[key] ?? ''}`, icon, does }
}

const GROUPS: readonly CommandGroup[] = [
  {
    label: MESSAGES.actions,
    commands: [
      command('newList', Plus, { path: '/list/new' }),
      command('report', Flag, { run: () => openReport({ subjectType: 'app', context: 'palette' }) }),
      command('sync', RefreshCw, { run: openSyncSheet }),
    ],
  },
  {
    label: MESSAGES.pages,
    commands: [
      command('home', House, { path: '/' }),
      command('swipe', GalleryHorizontalEnd, { path: '/swipedeck' }),
      command('matches', HeartHandshake, { path: '/matches' }),
      command('lists', ListOrdered, { path: '/lists' }),
      command('search', Search, { path: '/search' }),
      command('timeline', Activity, { path: '/timeline' }),
      command('notifications', Bell, { path: '/notifications' }),
      command('profile', User, { path: '/profile' }),
      command('journal', BookOpen, { path: '/profile?tab=diary' }),
      command('taste', Sparkles, { path: '/taste' }),
      command('quests', Trophy, { path: '/profile?tab=quests' }),
      command('leaderboard', Trophy, { path: '/leaderboard' }),
      command('settings', Settings, { path: '/settings' }),
      command('privacy', Lock, { path: '/settings#privacy' }),
      command('data', Database, { path: '/settings?tab=data' }),
      command('help', CircleHelp, { path: '/help' }),
      command('tutorial', GraduationCap, { path: '/tutorial' }),
    ],
  },
]

/** Returns the commands with every word of `text`, or words that begin with it: all of them without any text. */
export function findCommands(text: string): CommandGroup[] {
  const isFound = nameFilter(text)
  return GROUPS.map(({ label, commands }) => ({ label, commands: commands.filter(isFound) })).filter(({ commands }) => commands.length > 0)
}
