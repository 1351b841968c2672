import { useId } from 'react'
import styles from './segments.module.css'

export interface SegmentsProps<Value extends string> {
  /** What can be chosen, in words, from the left. */
  choices: readonly (readonly [value: Value, words: string])[]
  value: Value
  onChange: (value: Value) => void
}

/** The parts of what stands below, side by side, of which one is shown. The group around it names what is chosen. */
export function Segments<Value extends string>({ choices, value, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <div className={styles.segments}>
      {choices.map(([choice, words]) => (
        <label key={choice} className={styles.segment}>
          <input type="radio" name={name} checked={value === choice} onChange={() => onChange(choice)} />
          {words}
        </label>
      ))}
    </div>
  )
}
