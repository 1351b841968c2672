import { HelpPage } from '../../features/help/help-page.tsx'
import { useTours } from '../../ui/tour/tour-context.ts'
import { openReport } from '../../state/overlays.ts'

export function HelpRoute() {
  const { resetAll } = useTours()
  return <HelpPage onContact={contact} onShowTips={resetAll} />
}

function contact(): void {
  openReport({ subjectType: 'app', context: 'help' })
}
