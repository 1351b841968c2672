import { useId } from 'react'
import styles from './segments.module.css'

export interface SegmentsProps<Value extends string> {
  /** The choices with their labels, from the left. */
  choices: readonly (readonly [value: Value, words: string])[]
  value: Value
  onChange: (value: Value) => void
}

/** Renders the parts of the content below as a row; one is shown. The group around it has the label. */
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
