import Check from 'lucide-react/icons/check'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { coverUrl } from '../../domain/cover-url.ts'
import { classNames } from '../../ui/class-names.ts'
import { Cover } from '../../ui/cover.tsx'
import layout from '../../ui/layout.module.css'
import bar from '../../ui/progress-bar.module.css'
import prose from '../../ui/prose.module.css'
import { Skeleton } from '../../ui/skeleton.tsx'
import hidden from '../../ui/visually-hidden.module.css'
import halves from './halves.module.css'
import { HOME_MESSAGES as MESSAGES } from './messages.ts'
import styles from './today-tile.module.css'
import type { Today } from './use-today.ts'

/** Renders the half of the home next to the deck. */
export function TodayTile({ today }: { today: Today | undefined }) {
  if (!today) return <Skeleton className={halves.half} />
  const { quests, list, covers } = today
  return list ? <LastList list={list} covers={covers} /> : <Quests quests={quests} />
}

function Quests({ quests }: Pick<Today, 'quests'>) {
  return (
    <Half
      href="/profile?tab=quests"
      title={MESSAGES.quests}
      note={MESSAGES.questsDone(quests.filter(({ done }) => done).length, quests.length)}
    >
      <ul className={styles.quests}>
        {quests.map(({ id, short_desc: words, progress, goal, done }) => (
          <li key={id} className={styles.quest} data-done={done || undefined}>
            <span className={styles.words}>{words}</span>
            <progress className={bar.bar} max={goal} value={progress} aria-label={words} />
            <span className={styles.figures}>
              {done ? (
                <>
                  <Check size={16} strokeWidth={2.5} aria-hidden />
                  <span className={hidden.hidden}>{MESSAGES.questDone}</span>
                </>
              ) : (
                MESSAGES.questProgress(progress, goal)
              )}
            </span>
          </li>
        ))}
      </ul>
    </Half>
  )
}

function LastList({ list, covers }: { list: NonNullable<Today['list']> } & Pick<Today, 'covers'>) {
  return (
    <Half href={`/list/${list.id}`} title={list.name} note={MESSAGES.lastList(list.gameIds.length)} hasPicture={covers.length > 0}>
      {covers.length > 0 ? (
        <span className={styles.covers} data-covers={covers.length} aria-hidden>
          {covers.map(({ id, cover }) => (
            <Cover key={id} src={coverUrl(cover)} />
          ))}
        </span>
      ) : null}
    </Half>
  )
}

interface HalfProps {
  href: string
  title: string
  note: string
  /** Whether its content is a picture, placed next to the text if there is space. */
  hasPicture?: boolean
  children: ReactNode
}

/** Renders a half as one link. */
function Half({ href, title, note, hasPicture = false, children }: HalfProps) {
  const titleId = useId()
  return (
    <section className={classNames(halves.half, styles.tile)} aria-labelledby={titleId}>
      <div className={halves.inner} data-beside={hasPicture || undefined}>
        <header className={layout.stack4}>
          <h2 className={halves.title}>
            <Link id={titleId} href={href} className={styles.way} dir="auto">
              {title}
            </Link>
          </h2>
          <p className={prose.figures}>{note}</p>
        </header>
        {children}
      </div>
    </section>
  )
}
