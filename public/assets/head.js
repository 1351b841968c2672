// Runs before the page's scripts. First sets the chosen theme before the first paint: see src/ui/themes/theme-choice.ts.
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

// Then preloads a player's scripts if a player is likely: see vite/preloaded-scripts.ts and src/app/runtime/user-key.ts.
;(() => {
  const { player = '', deck = '' } = document.querySelector('meta[name="scripts-ahead"]')?.dataset ?? {}
  let isPlayer = /(?:^|; )(?:__Host-)?signed_in=/.test(document.cookie)
  try {
    isPlayer ||= localStorage.getItem('user_json') !== null
  } catch {}
  const needed = isPlayer ? `${player} ${location.pathname === '/swipedeck' ? deck : ''}` : ''
  for (const href of needed.split(' ').filter(Boolean)) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'preload', as: 'script', crossOrigin: '' })
    link.setAttribute('href', href)
    document.head.append(link)
  }
})()
