// Puts the theme that this device has chosen on before the first paint, and again when it is chosen anew, in any tab.
// The choice lies whole in local storage, so that nothing has to be fetched for it; see src/ui/themes/theme-choice.ts.
;(() => {
  const { style } = document.documentElement
  const metas = () => document.querySelectorAll('meta[name="theme-color"]')
  const ofSystem = new Map()
  let worn = []

  const put = () => {
    let look = null
    try {
      look = JSON.parse(localStorage.getItem('theme_look') ?? 'null')
    } catch {
      // A browser that keeps nothing, or something else that lies there: as the system asks.
    }
    for (const name of worn) style.removeProperty(name)
    worn = []
    const set = (name, value) => {
      style.setProperty(name, String(value))
      worn.push(name)
    }
    if (look?.scheme === 'light' || look?.scheme === 'dark') set('color-scheme', look.scheme)
    for (const [name, value] of Object.entries(look?.tokens ?? {})) if (/^[a-z0-9-]+$/.test(name)) set(`--${name}`, value)
    for (const meta of metas()) {
      if (!ofSystem.has(meta)) ofSystem.set(meta, meta.content)
      meta.content = look?.ground ?? ofSystem.get(meta)
    }
  }

  put()
  addEventListener('theme-chosen', put)
  addEventListener('storage', ({ key }) => (key === 'theme_look' || key === null) && put())
})()
