import { useId } from 'react'
import styles from './chip.module.css'
import layout from './layout.module.css'

export interface ChipChoiceProps<Value extends string> {
  /** The choices with their labels, from the left. */
  choices: readonly (readonly [value: Value, words: string])[]
  value: Value
  onChange: (value: Value) => void
}

/** Renders radio buttons as chips. The group around it has the label. */
export function ChipChoice<Value extends string>({ choices, value, onChange }: ChipChoiceProps<Value>) {
  const name = useId()
  return (
    <div className={layout.wrap8}>
      {choices.map(([choice, words]) => (
        <label key={choice} className={styles.chip}>
          <input type="radio" name={name} checked={value === choice} onChange={() => onChange(choice)} />
          {words}
        </label>
      ))}
    </div>
  )
}
