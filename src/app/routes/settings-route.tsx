import { lazy, Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { SettingsPage } from '../../features/settings/settings-page.tsx'
import { useOwnThings } from '../../state/own-things.ts'
import { NotHereYet } from '../../ui/not-here-yet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { requirePlayerDevice } from '../session/account.ts'
import type { PageProps } from './page-props.ts'
import type { SettingsTabProps } from './settings-tab-props.ts'

const General = lazy(async () => ({ default: (await import('./settings-general.tsx')).GeneralSettings }))
const Defaults = lazy(async () => ({ default: (await import('./settings-defaults.tsx')).DefaultSettings }))
const Data = lazy(async () => ({ default: (await import('./settings-data.tsx')).DataSettings }))

export function SettingsRoute({ remote }: PageProps) {
  const { device } = requirePlayerDevice()
  const things = useOwnThings()
  const tab = (Sections: ComponentType<SettingsTabProps>): ReactNode => (
    <Suspense fallback={<Skeleton />}>
      <Sections device={device} remote={remote} />
    </Suspense>
  )
  // What is set elsewhere is not known yet: no switch says the opposite.
  const ofAll = (section: ReactNode): ReactNode =>
    things.where === 'here' ? section : things.where === 'coming' ? <Skeleton /> : <NotHereYet as="part" things={things} />
  return <SettingsPage tabs={{ general: ofAll(tab(General)), defaults: ofAll(tab(Defaults)), data: tab(Data) }} />
}
