import Flag from 'lucide-react/icons/flag'
import { Button } from './button.tsx'
import styles from './report-button.module.css'

/** To say that something is not as it should be: quiet, at the end of what it speaks of. */
export function ReportButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <p className={styles.place}>
      <Button kind="bare" compact onClick={onPress}>
        <Flag size={18} strokeWidth={1.75} aria-hidden />
        {children}
      </Button>
    </p>
  )
}
