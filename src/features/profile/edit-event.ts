const OPEN_EVENT = 'open-profile-edit'

/** Opens the dialog in which players change their own profile, where it is. */
export function openProfileEdit(): void {
  dispatchEvent(new CustomEvent(OPEN_EVENT))
}

/** Hears when it is to open. Answers how to stop. */
export function onOpenProfileEdit(open: () => void): () => void {
  addEventListener(OPEN_EVENT, open)
  return () => removeEventListener(OPEN_EVENT, open)
}
