import { useCallback, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Device } from '../../local/device.ts'
import type { ShownList } from '../../local/own/lists.ts'
import { openReport } from '../../state/open-report.ts'
import { usePageControl } from '../../state/page-controls.ts'
import { syncStatus } from '../../state/sync-status.ts'
import { useNews } from '../../state/use-news.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { ReportButton } from '../../ui/report-button.tsx'
import { whenOf } from '../../ui/when-of.ts'
import { ListGames } from './list-games.tsx'
import { ListHead } from './list-head.tsx'
import styles from './list-page.module.css'
import { ListToCome, NoList } from './list-states.tsx'
import type { NoListProps } from './list-states.tsx'
import { LIST_TEXTS as TEXTS } from './texts.ts'
import { useAddressPart } from './use-address-part.ts'
import { useList, useListPlaces } from './use-list.ts'
import type { BringList, News } from './use-list.ts'

export interface ListPageProps {
  device: Device
  listId: string
  /** Should keep its identity. */
  bring: BringList
}

/** A list: whose it is, what is in it, and what can be done with it. */
export function ListPage({ device, listId, bring }: ListPageProps) {
  const { db } = device
  const { isOnline } = useSnapshot(syncStatus)
  const seen = useList(db, listId)
  const [news, retry] = useNews(bring, listId, { isOnline, hasArrived: seen?.hasLikeArrived ?? true })
  const list = seen?.list
  const [wasShown, setShown] = useState(false)
  if (list && !wasShown) setShown(true)
  const why = seen && !list ? whyNone(seen.isRefused, news, wasShown) : null
  usePageTitle(list?.list_name ?? (why ? TEXTS[why].title : undefined))
  if (list) return <OpenedList device={device} list={list} news={news} onRetry={retry} />
  if (why) return <NoList why={why} onRetry={retry} />
  return <ListToCome />
}

/** Why a list is not here; null while it may come. */
function whyNone(isRefused: boolean, news: News | null, wasShown: boolean): NoListProps['why'] | null {
  if (isRefused) return 'refused'
  if (wasShown && (news === 'unknown' || news === 'told')) return 'gone'
  return news === 'told' ? null : news
}

interface OpenedListProps extends Pick<ListPageProps, 'device'> {
  list: ShownList
  news: News | null
  onRetry: () => void
}

function OpenedList({ device, list, news, onRetry }: OpenedListProps) {
  const isOwn = list.user_id === device.userId
  const { places, areAllRead } = useListPlaces(device.db, list)
  const [text, setText] = useAddressPart('q')
  const [isFinding, setFinding] = useState(text !== '')
  const toggle = useCallback(() => {
    setFinding(!isFinding)
    if (isFinding) setText('')
  }, [isFinding, setText])
  usePageControl(list.games.length > 0 ? 'list-search' : null, isFinding, toggle)
  return (
    <main className={styles.page}>
      <ListHead device={device} list={list} isOwn={isOwn} />
      {isOwn ? null : <AsItWas list={list} news={news} now={device.now()} onRetry={onRetry} />}
      <ListGames
        list={list}
        isOwn={isOwn}
        places={places}
        // What the server is still asked for may come.
        areAllKnown={areAllRead && news !== null}
        find={isFinding ? { text, set: setText } : null}
      />
      {isOwn ? null : (
        <ReportButton onPress={() => openReport({ subjectType: 'list', subjectId: list.id, context: 'list' })}>
          {TEXTS.report}
        </ReportButton>
      )}
    </main>
  )
}

/** Why what is shown is not the server's word of just now, and of when it is. */
function AsItWas({ list, news, now, onRetry }: Pick<OpenedListProps, 'list' | 'news' | 'onRetry'> & { now: number }) {
  const { isOnline } = useSnapshot(syncStatus)
  if (news !== 'unreachable') return null
  return (
    <Notice
      action={
        isOnline ? (
          <Button kind="bare" compact onClick={onRetry}>
            {TEXTS.tryAgain}
          </Button>
        ) : null
      }
    >
      {isOnline ? TEXTS.noServer : TEXTS.offline}{' '}
      {list.told_at === undefined ? TEXTS.asLast : TEXTS.asItWas(whenOf(list.told_at, now))}
    </Notice>
  )
}
