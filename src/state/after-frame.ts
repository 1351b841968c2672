/** Calls `begin` after the next frame is drawn, so that the visible content comes first. Returns a function that cancels it. */
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
