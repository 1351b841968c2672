import { lazy, Suspense } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { SettingsPage } from '../../features/settings/settings-page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OwnPart } from './own-part.tsx'

const General = lazy(async () => ({ default: (await import('./settings-general.tsx')).GeneralSettings }))
const Defaults = lazy(async () => ({ default: (await import('./settings-defaults.tsx')).DefaultSettings }))
const Data = lazy(async () => ({ default: (await import('./settings-data.tsx')).DataSettings }))

export function SettingsRoute() {
  const tab = (Sections: ComponentType): ReactNode => (
    <Suspense fallback={<Skeleton />}>
      <Sections />
    </Suspense>
  )
  // Settings of other devices are not known yet, so no switch shows a wrong value.
  return (
    <SettingsPage tabs={{ general: <OwnPart>{tab(General)}</OwnPart>, defaults: <OwnPart>{tab(Defaults)}</OwnPart>, data: tab(Data) }} />
  )
}
