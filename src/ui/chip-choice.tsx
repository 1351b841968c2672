import { useId } from 'react'
import styles from './chip.module.css'
import layout from './layout.module.css'

export interface ChipChoiceProps<Value extends string> {
  /** What can be chosen, in words, from the left. */
  choices: readonly (readonly [value: Value, words: string])[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few, as chips. The group around it names what is chosen. */
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
