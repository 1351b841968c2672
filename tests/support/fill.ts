import { doing } from './mount.tsx'

/** Types into the field with this name. */
export async function fill(name: string, text: string): Promise<void> {
  const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  if (!field) throw new Error(`There is no field named ${name}`)
  await fillField(field, text)
}

/** Types into a field as a player does, so that React handles the event. */
export async function fillField(field: HTMLInputElement, text: string): Promise<void> {
  await doing(() => {
    // React replaces the setter on the element, which would hide the change from it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
