import Flag from 'lucide-react/icons/flag'
import { Button } from './button.tsx'
import styles from './report-button.module.css'

/** Renders a quiet button to report its subject, at the end of it. */
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
