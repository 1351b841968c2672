// Puts the chosen theme on before the first paint: see src/ui/themes/theme-choice.ts.
;(() => {
  const { style } = document.documentElement
  const ofSystem = new Map()
  let worn = []
  const set = (name, value) => {
    style.setProperty(name, value)
    worn.push(name)
  }
  const put = () => {
    let look
    try {
      look = JSON.parse(localStorage.getItem('theme_look'))
    } catch {}
    for (const name of worn) style.removeProperty(name)
    worn = []
    if (/^(light|dark)$/.test(look?.scheme)) set('color-scheme', look.scheme)
    for (const [name, value] of Object.entries(look?.tokens ?? {})) if (/^[a-z0-9-]+$/.test(name)) set(`--${name}`, value)
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      if (!ofSystem.has(meta)) ofSystem.set(meta, meta.content)
      meta.content = look?.ground ?? ofSystem.get(meta)
    }
  }
  put()
  addEventListener('theme-chosen', put)
  addEventListener('storage', put)
})()
