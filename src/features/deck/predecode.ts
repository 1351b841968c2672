const PICTURES_MAX = 12

/** Decoded covers by address, oldest first: a reference keeps the browser from dropping the pixels. */
const decoded = new Map<string, HTMLImageElement>()

/** Fetches and decodes the next covers, so that a card never rises with an empty face. */
export function predecode(urls: readonly string[]): void {
  for (const url of urls) {
    if (decoded.has(url)) continue
    const image = new Image()
    image.src = url
    decoded.set(url, image)
    // The card handles a failed cover: it retries and falls back.
    image.decode?.().catch(() => decoded.delete(url))
  }
  for (const url of decoded.keys()) {
    if (decoded.size <= PICTURES_MAX) return
    decoded.delete(url)
  }
}

/** Resolves when all pictures in an element are loaded or have failed: on a slow line visible pictures come first. */
export async function untilLoaded(element: Element | null): Promise<void> {
  const coming = [...(element?.querySelectorAll('img') ?? [])].filter(({ complete }) => !complete)
  await Promise.all(
    coming.map(
      (image) =>
        new Promise((resolve) => {
          image.addEventListener('load', resolve, { once: true })
          image.addEventListener('error', resolve, { once: true })
        }),
    ),
  )
}
