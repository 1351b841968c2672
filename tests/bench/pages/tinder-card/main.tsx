import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import TinderCard from 'react-tinder-card'

const MOUNTED = 3

function Deck({ covers }: { covers: readonly string[] }) {
  const [top, setTop] = useState(0)
  const mounted = Array.from({ length: MOUNTED }, (_, place) => top + MOUNTED - 1 - place)
  return (
    <main>
      {mounted.map((number) => (
        <TinderCard
          key={number}
          className="card"
          preventSwipe={['up', 'down']}
          onSwipe={() => (window.countedSwipes += 1)}
          onCardLeftScreen={() => setTop(number + 1)}
        >
          <img src={covers[number % covers.length] ?? ''} alt="" draggable={false} decoding="async" />
        </TinderCard>
      ))}
    </main>
  )
}

window.countedSwipes = 0
const covers = (await (await fetch('/covers.json')).json()) as string[]
createRoot(document.querySelector('#root') as HTMLElement).render(<Deck covers={covers} />)
