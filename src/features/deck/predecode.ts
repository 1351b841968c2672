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

/** Until all pictures in an element are here, or have failed: on a slow line what is looked at comes first. */
export async function untilLoaded(element: Element | null): Promise<void> {
  const coming = [...(element?.querySelectorAll('img') ?? [])].filter(({ complete }) => !complete)
  await Promise.all(coming.map((image) => new Promise((resolve) => {
    image.addEventListener('load', resolve, { once: true })
    image.addEventListener('error', resolve, { once: true })
  })))
}
