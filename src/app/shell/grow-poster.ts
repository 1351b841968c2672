/** The spring of sheets, with mass 1: see docs/decisions/interface/0002-page-follows-address.md for why it is no view transition. */
const SPRING = { tension: 380, friction: 36 } as const
const GROW_MS = 340
const POINTS = 20
/** From this part of the way on the copy fades over the poster, which may have a text. */
const LANDED = 0.7
const GAME_PATH = /^\/games\/\d+$/

/**
 * Records the poster of the game at a path, if the shown page has it in view. Returns a function to call once the next page is shown: it
 * moves a copy of the poster to its place there, and returns whether there is one.
 */
export type TakePoster = (path: string) => (() => boolean) | undefined

/** Returns a `TakePoster`. Each call ends the growth of the one before. */
export function createPosterGrowth(): TakePoster {
  let end: (() => void) | undefined
  return (path) => {
    end?.()
    if (!GAME_PATH.test(path)) return undefined
    const poster = findPoster(path)
    const picture = poster?.querySelector('img')
    if (!poster || !picture?.complete || picture.naturalWidth === 0) return undefined
    const from = poster.getBoundingClientRect()
    const src = picture.currentSrc
    return () => {
      const target = findPoster(path)
      if (target) end = grow(target, from, src)
      return target !== undefined
    }
  }
}

/** Returns the poster of a game in view. If there are several, the one that the player uses counts. */
function findPoster(path: string): HTMLElement | undefined {
  const posters = [...document.querySelectorAll<HTMLElement>(`[data-poster="${path}"], a[href="${path}"] [data-name]`)]
  const inView = posters.filter((poster) => {
    const { top, right, bottom, left, width } = poster.getBoundingClientRect()
    return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  })
  return inView.find((poster) => poster.closest(':focus, :hover')) ?? inView[0]
}

/** Moves a copy of the poster from where it was to its place now. Only transforms and opacity change. Returns a function that ends it. */
function grow(target: HTMLElement, from: DOMRect, src: string): () => void {
  const to = target.getBoundingClientRect()
  // Their proportions may differ: at its start the copy covers the old poster.
  const scale = Math.max(from.width / to.width, from.height / to.height)
  const x = from.left + from.width / 2 - (to.left + to.width / 2)
  const y = from.top + from.height / 2 - (to.top + to.height / 2)
  const copy = document.createElement('div')
  copy.setAttribute('aria-hidden', 'true')
  const image = new Image()
  image.alt = ''
  image.decoding = 'sync'
  image.src = src
  Object.assign(image.style, { display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'cover' })
  Object.assign(copy.style, {
    position: 'fixed',
    top: `${to.top}px`,
    left: `${to.left}px`,
    inlineSize: `${to.width}px`,
    blockSize: `${to.height}px`,
    zIndex: '3',
    overflow: 'hidden',
    borderRadius: radiusOf(target),
    pointerEvents: 'none',
    willChange: 'transform',
  })
  copy.append(image)
  document.body.append(copy)
  const moves = copy.animate([{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: 'none' }], {
    duration: GROW_MS,
    easing: springEasing(),
  })
  copy.animate([{ opacity: 1 }, { opacity: 1, offset: LANDED }, { opacity: 0 }], GROW_MS)
  // An animation hides the poster itself, because it ends by itself and with its element: nothing can stay hidden.
  const frames = [{ opacity: 0 }, { opacity: 0, offset: LANDED - 0.1 }, { opacity: 1, offset: LANDED }, { opacity: 1 }]
  const hides = target.animate(frames, GROW_MS)
  const used = new AbortController()
  const end = () => {
    used.abort()
    copy.remove()
    hides.cancel()
  }
  moves.onfinish = moves.oncancel = end
  // What a player touches is the page itself.
  for (const hand of ['pointerdown', 'keydown', 'wheel']) addEventListener(hand, end, { passive: true, capture: true, signal: used.signal })
  return end
}

/** Returns the radius of a poster, which is on itself, on its picture or on its frame. */
function radiusOf(poster: HTMLElement): string {
  const boxes = [poster, ...poster.querySelectorAll('*'), poster.parentElement].filter((box) => box !== null)
  return boxes.map((box) => getComputedStyle(box).borderTopLeftRadius).find((radius) => radius && radius !== '0px') ?? ''
}

/** Returns the spring's path from rest to rest as an easing. */
function springEasing(): string {
  const decay = SPRING.friction / 2
  const turns = Math.sqrt(SPRING.tension - decay ** 2)
  const at = (s: number) => 1 - Math.exp(-decay * s) * (Math.cos(turns * s) + (decay / turns) * Math.sin(turns * s))
  const points = Array.from({ length: POINTS }, (_, point) => at(((point / POINTS) * GROW_MS) / 1_000).toFixed(4))
  return `linear(${points.join(',')},1)`
}
