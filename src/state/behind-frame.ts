/** Begins something once the next frame has been drawn: what is looked at comes first. Answers how to call it off. */
export function behindFrame(begin: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(begin)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
