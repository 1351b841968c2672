import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

createRoot(document.querySelector('#root') as HTMLElement).render(
  <StrictMode>
    <main>
      <article data-game-id="0">React is here.</article>
    </main>
  </StrictMode>,
)

void navigator.serviceWorker.register('/sw.js')
