import { isPending } from '../../domain/fetch-status.ts'
import { useState } from 'react'
import { listPage } from '../../resources/lists.ts'
import type { ShownList } from '../../local/queries/lists.ts'
import { usePageControl } from '../../state/page-controls.ts'
import { useResource } from '../../state/use-resource.ts'
import type { UseResourceResult } from '../../state/use-resource.ts'
import { MissingPage } from '../../ui/missing-page.tsx'
import { AsItWas, NoPage, PageToCome, missingTitle } from '../../ui/page-states.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { ReportButton } from '../../ui/report-button.tsx'
import { ListGames } from './list-games.tsx'
import { ListHead } from './list-head.tsx'
import styles from './list-page.module.css'
import { LIST_MESSAGES as MESSAGES } from './messages.ts'
import { useAddressPart } from './use-address-part.ts'
import { useListPlaces } from './use-list-places.ts'
import { usePlayer } from '../../state/player.ts'
import { openReport, openSyncSheet } from '../../state/overlays.ts'
import { CoversToCome } from '../../ui/cover-grid/cover-grid.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

export interface ListPageProps {
  listId: string
}

/** Renders a list: its author, its games, and its actions. */
export function ListPage({ listId }: ListPageProps) {
  const { device, remote } = usePlayer()
  const inUse = useResource({ device, remote }, listPage, listId)
  const { shown, status } = inUse
  const list = shown?.list
  const [wasShown, setShown] = useState(false)
  if (list && !wasShown) setShown(true)
  // Another player's private list is shown like a missing one.
  const notFound = wasShown ? MESSAGES.gone : MESSAGES.unknown
  const isMissing = shown === null && !isPending(status)
  const missing = status === 'ready' ? 'not-found' : status
  const reason = shown?.isRefused ? MESSAGES.refused.title : isMissing ? missingTitle(missing, notFound) : undefined
  usePageTitle(list?.list_name ?? reason)
  if (list) return <OpenedList list={list} inUse={inUse} />
  const way = { text: MESSAGES.toLists, href: '/lists' }
  if (shown?.isRefused) return <MissingPage {...MESSAGES.refused} retry={{ text: MESSAGES.review, onRetry: openSyncSheet }} way={way} />
  if (!isMissing) return <ListToCome />
  return <NoPage page={{ ...inUse, status: missing }} notFound={notFound} way={way} />
}

interface OpenedListProps {
  list: ShownList
  inUse: UseResourceResult<unknown, unknown>
}

function OpenedList({ list, inUse }: OpenedListProps) {
  const { device } = usePlayer()
  const isOwn = list.user_id === device.userId
  const { places, areAllRead } = useListPlaces(device.db, list)
  const [text, setText] = useAddressPart('q')
  const [isFinding, setFinding] = useState(text !== '')
  const toggle = () => {
    setFinding(!isFinding)
    if (isFinding) setText('')
  }
  usePageControl(list.games.length > 0 ? 'list-search' : null, isFinding, toggle)
  return (
    <main className={styles.page}>
      <ListHead list={list} isOwn={isOwn} />
      {isOwn ? null : (
        <AsItWas
          page={{ ...inUse, fetchedAt: list.told_at ?? null }}
          asItWas={MESSAGES.asItWas}
          notOnDevice={MESSAGES.asLast}
          now={device.now()}
        />
      )}
      <ListGames
        list={list}
        isOwn={isOwn}
        places={places}
        // A running request may still bring it.
        areAllKnown={areAllRead && !isPending(inUse.status)}
        find={isFinding ? { text, set: setText } : null}
      />
      {isOwn ? null : (
        <ReportButton onPress={() => openReport({ subjectType: 'list', subjectId: list.id, context: 'list' })}>
          {MESSAGES.report}
        </ReportButton>
      )}
    </main>
  )
}

/** Renders the real layout as placeholders. */
function ListToCome() {
  return (
    <PageToCome className={styles.page} title={MESSAGES.kinds.plain} loading={MESSAGES.loading}>
      <div className={styles.headToCome}>
        <Skeleton width={80} height={18} />
        <Skeleton width="min(100%, 320px)" height={38} />
        <Skeleton className={styles.actionsToCome} />
      </div>
      <CoversToCome />
    </PageToCome>
  )
}
