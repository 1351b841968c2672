import { lazy, Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { SettingsPage } from '../../features/settings/settings-page.tsx'
import type { Device } from '../../local/device.ts'
import type { Remote } from '../../remote/remote.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { requirePlayerDevice } from '../session/account.ts'
import type { PageProps } from './page-props.ts'

/** What the sections of a tab are given. */
export interface SettingsTabProps {
  device: Device
  remote: Remote
}

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
  return <SettingsPage tabs={{ general: tab(General), defaults: tab(Defaults), data: tab(Data) }} />
}
