import { Segments } from '../../ui/segments.tsx'
import hidden from '../../ui/visually-hidden.module.css'

export interface ChoiceProps<Value extends string> {
  /** What is chosen: heard, for what can be chosen says it to the eye. */
  label: string
  values: readonly Value[]
  words: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

/** In which order, or which of them. */
export function Choice<Value extends string>({ label, values, words, value, onChange }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className={hidden.hidden}>{label}</legend>
      <Segments choices={values.map((choice) => [choice, words[choice]])} value={value} onChange={onChange} />
    </fieldset>
  )
}
