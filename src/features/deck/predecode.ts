const KEPT = 12

/** Decoded covers by address, oldest first: a reference keeps the browser from throwing the pixels away. */
const decoded = new Map<string, HTMLImageElement>()

/** Fetches and decodes the covers that come next, so that a card never rises with an empty face. */
export function predecode(urls: readonly string[]): void {
  for (const url of urls) {
    if (decoded.has(url)) continue
    const image = new Image()
    image.src = url
    decoded.set(url, image)
    // A cover that fails is the card's to handle: it asks again and falls back.
    image.decode?.().catch(() => decoded.delete(url))
  }
  for (const url of decoded.keys()) {
    if (decoded.size <= KEPT) return
    decoded.delete(url)
  }
}
