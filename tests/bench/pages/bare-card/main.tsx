import { animated, useSpring } from '@react-spring/web'
import { useDrag } from '@use-gesture/react'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'

declare global {
  interface Window {
    /** The number of flings that the page counted as swipes. */
    countedSwipes: number
  }
}

const MOUNTED = 3
const FLIGHT_PX = 620
const SWIPE_PX = 140
const SWIPE_PX_PER_MS = 0.5
const FLY = { tension: 420, friction: 32, clamp: true }
const SETTLE = { tension: 420, friction: 32 }

function Card({ src, onLeft }: { src: string; onLeft: () => void }) {
  const [{ x, y }, spring] = useSpring(() => ({ x: 0, y: 0 }))
  const bind = useDrag(({ last, movement: [dx, dy], velocity: [speed], direction: [sign] }) => {
    if (!last) {
      spring.start({ x: dx, y: dy, immediate: true })
    } else if (Math.abs(dx) >= SWIPE_PX || speed >= SWIPE_PX_PER_MS) {
      window.countedSwipes += 1
      const side = speed >= SWIPE_PX_PER_MS ? sign : Math.sign(dx)
      spring.start({ x: side * FLIGHT_PX, immediate: false, config: { ...FLY, velocity: side * speed }, onRest: onLeft })
    } else {
      spring.start({ x: 0, y: 0, immediate: false, config: SETTLE })
    }
  })
  return (
    <animated.article {...bind()} className="card" style={{ x, y, rotate: x.to((px) => px / 17) }}>
      <img src={src} alt="" draggable={false} decoding="async" />
    </animated.article>
  )
}

function Deck({ covers }: { covers: readonly string[] }) {
  const [top, setTop] = useState(0)
  const mounted = Array.from({ length: MOUNTED }, (_, place) => top + MOUNTED - 1 - place)
  return (
    <main>
      {mounted.map((number) => (
        <Card key={number} src={covers[number % covers.length] ?? ''} onLeft={() => setTop(number + 1)} />
      ))}
    </main>
  )
}

window.countedSwipes = 0
const covers = (await (await fetch('/covers.json')).json()) as string[]
createRoot(document.querySelector('#root') as HTMLElement).render(<Deck covers={covers} />)
