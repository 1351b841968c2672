import { encode } from 'uqr'
import styles from './second-factor.module.css'

/** The quiet zone that scanners need, in modules. */
const BORDER = 4

/** Renders a text as a QR code, on this device: it is a secret, and no other server may learn it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn here, so no image has an address
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  )
}
