declare global {
  interface Window {
    /** Milliseconds from the call until the frame that has such an element has been drawn. */
    untilPainted?: (selector: string) => Promise<number>
  }
}

/** To be run in the page before anything of it. */
export function installWatch(): void {
  window.untilPainted = (selector) =>
    new Promise((resolve) => {
      const from = performance.now()
      const look = () => {
        if (document.querySelector(selector) === null) return void requestAnimationFrame(look)
        // Its turn comes behind the frame.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - from))
        port1.start()
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    })
}
