declare global {
  interface Window {
    /** Resolves with the milliseconds from the call until the frame with such an element is painted. */
    untilPainted?: (selector: string) => Promise<number>
  }
}

/** Runs in the page before any of its scripts. */
export function installWatch(): void {
  window.untilPainted = (selector) =>
    new Promise((resolve) => {
      const from = performance.now()
      const look = () => {
        if (document.querySelector(selector) === null) return void requestAnimationFrame(look)
        // The message arrives after the frame.
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve(performance.now() - from))
        port1.start()
        port2.postMessage(null)
      }
      requestAnimationFrame(look)
    })
}
