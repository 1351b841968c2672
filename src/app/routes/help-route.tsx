import { HelpPage } from '../../features/help/help-page.tsx'
import { openReport } from '../../state/open-report.ts'
import { useTours } from '../../ui/tour/tour-context.ts'

export function HelpRoute() {
  const { resetAll } = useTours()
  return <HelpPage onContact={contact} onShowTips={resetAll} />
}

function contact(): void {
  openReport({ subjectType: 'app', context: 'help' })
}
