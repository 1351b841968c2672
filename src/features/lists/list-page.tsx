import { useCallback, useState } from 'react'
import { listPage } from '../../loaders/pages/lists.ts'
import type { Device } from '../../local/device.ts'
import type { ShownList } from '../../local/own/lists.ts'
import type { Remote } from '../../remote/remote.ts'
import { openReport } from '../../state/open-report.ts'
import { usePageControl } from '../../state/page-controls.ts'
import { openSyncSheet } from '../../state/open-sync-sheet.ts'
import { usePage } from '../../state/use-page.ts'
import type { PageInUse } from '../../state/use-page.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import { AsItWas, NoPage } from '../../ui/page-states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { ReportButton } from '../../ui/report-button.tsx'
import { ListGames } from './list-games.tsx'
import { ListHead } from './list-head.tsx'
import styles from './list-page.module.css'
import { ListToCome } from './list-to-come.tsx'
import { LIST_TEXTS as TEXTS } from './texts.ts'
import { useAddressPart } from './use-address-part.ts'
import { useListPlaces } from './use-list-places.ts'

export interface ListPageProps {
  device: Device
  remote: Remote
  listId: string
}

/** A list: whose it is, what is in it, and what can be done with it. */
export function ListPage({ device, remote, listId }: ListPageProps) {
  const inUse = usePage({ device, remote }, listPage, listId)
  const { shown, news } = inUse
  const list = shown?.list
  const [wasShown, setShown] = useState(false)
  if (list && !wasShown) setShown(true)
  // One that is another's alone is as good as one that there is not.
  const gone = wasShown ? TEXTS.gone : TEXTS.unknown
  const isMissing = shown === null && news !== null
  const why = shown?.isRefused ? TEXTS.refused.title : !isMissing ? undefined : news === 'unreachable' ? TEXTS.notHere : gone.title
  usePageTitle(list?.list_name ?? why)
  if (list) return <OpenedList device={device} list={list} inUse={inUse} />
  const way = { text: TEXTS.toLists, href: '/lists' }
  if (shown?.isRefused) return <MissingPage {...TEXTS.refused} retry={{ text: TEXTS.review, onRetry: openSyncSheet }} way={way} />
  if (!isMissing) return <ListToCome />
  return <NoPage page={{ ...inUse, news: news === 'told' ? 'gone' : news }} gone={gone} notHere={TEXTS.notHere} way={way} />
}

interface OpenedListProps extends Pick<ListPageProps, 'device'> {
  list: ShownList
  inUse: PageInUse<unknown, unknown>
}

function OpenedList({ device, list, inUse }: OpenedListProps) {
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
      {isOwn ? null : (
        <AsItWas page={{ ...inUse, toldAt: list.told_at ?? null }} asItWas={TEXTS.asItWas} untold={TEXTS.asLast} now={device.now()} />
      )}
      <ListGames
        list={list}
        isOwn={isOwn}
        places={places}
        // What the server is still asked for may come.
        areAllKnown={areAllRead && inUse.news !== null}
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
