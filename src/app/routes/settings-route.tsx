import { lazy, Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { SettingsPage } from '../../features/settings/settings-page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { requirePlayerDevice } from '../session/account.ts'
import { OwnPart } from './own-part.tsx'
import type { PageProps } from './page-props.ts'
import type { SettingsTabProps } from './settings-tab-props.ts'

const General = lazy(async () => ({ default: (await import('./settings-general.tsx')).GeneralSettings }))
const Defaults = lazy(async () => ({ default: (await import('./settings-defaults.tsx')).DefaultSettings }))
const Data = lazy(async () => ({ default: (await import('./settings-data.tsx')).DataSettings }))

export function SettingsRoute({ remote }: PageProps) {
  const { device } = requirePlayerDevice()
  const tab = (Sections: ComponentType<SettingsTabProps>): ReactNode => (
    <Suspense fallback={<Skeleton />}>
      <Sections device={device} remote={remote} />
    </Suspense>
  )
  // What is set elsewhere is not known yet: no switch says the opposite.
  return <SettingsPage tabs={{ general: <OwnPart>{tab(General)}</OwnPart>, defaults: <OwnPart>{tab(Defaults)}</OwnPart>, data: tab(Data) }} />
}
