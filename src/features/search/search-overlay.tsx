import { useLiveQuery } from 'dexie-react-hooks'
import SearchIcon from 'lucide-react/icons/search'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { snapshot } from 'valtio'
import { useLocation } from 'wouter'
import { findMeta } from '../../local/db/database.ts'
import { recordSearch } from '../../local/queries/last-searches.ts'
import { closeSearch, searchOverlay } from '../../state/search-overlay-state.ts'
import { Pill } from '../../ui/pill.tsx'
import { useBackToClose } from '../../ui/use-back-to-close.ts'
import { commandGroups, foundGroups } from './overlay-option.tsx'
import type { OverlayOption } from './overlay-option.tsx'
import type { Command } from './commands.ts'
import { OverlayResults, foundIn, isAtStart, optionId } from './overlay-results.tsx'
import styles from './search-overlay.module.css'
import { PlatformSelect } from './platform-select.tsx'
import text from '../../ui/search-input.module.css'
import { searchPath } from './search-params.ts'
import { SearchRefusedError, suggest } from './suggest.ts'
import type { Suggestions } from './suggest.ts'
import { readSuggestQuery, createSuggestSearch } from './suggest-search.ts'
import type { SuggestState } from './suggest-search.ts'
import { COMMAND_MESSAGES, OVERLAY_MESSAGES as MESSAGES } from './messages.ts'
import { useOverlayDialog } from './use-overlay-dialog.ts'
import { useSearchStart } from './use-search-start.ts'
import { usePlayer } from '../../state/player.ts'

/**
 * Renders the search for games and players from any page. It is open while it is mounted: input, results and choices are dropped with it.
 * It is a combobox over a list box, so that the focus never leaves the input.
 */
export function SearchOverlay() {
  const { device, remote } = usePlayer()
  const listId = useId()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState('')
  const [platform, setPlatform] = useState<number | null>(null)
  const [state, setState] = useState<SuggestState<Suggestions>>({ kind: 'empty' })
  const [active, setActive] = useState(-1)
  const [{ hasCommands }] = useState(() => snapshot(searchOverlay))
  const dictionaries = useLiveQuery(async () => (await findMeta(device.db, 'dictionaries'))?.value ?? null, [device.db])
  const [search] = useState(() =>
    createSuggestSearch<Suggestions>({
      setTimeout: (run, ms) => setTimeout(run, ms),
      clearTimeout: (handle) => clearTimeout(handle as number),
      search: (request, signal) => suggest({ db: device.db, remote }, request, signal),
      onState(next) {
        setState(next)
        setActive(-1)
      },
      // A refusal by the server is no fault of this app: the overlay only shows it.
      report: (error) => error instanceof SearchRefusedError || reportError(error),
    }),
  )

  /** In the background: a device without free space searches as well. */
  const note = (text: string) => void (text.trim() !== '' && recordSearch(device.db, text).catch(() => undefined))

  useBackToClose('search', closeSearch)
  const { dialog, backdrop, input } = useOverlayDialog(search, setTyped, note)

  const query = readSuggestQuery(typed)
  const isForUsers = typed.trim().startsWith('@')
  const start = useSearchStart(device, remote, dictionaries)
  const found = foundIn(state)
  const results = found && !isAtStart(state) ? foundGroups(found) : []
  // They are found at once, and before the results, so that they move nothing.
  const groups = hasCommands && !isForUsers ? [...commandGroups(typed), ...results] : isAtStart(state) ? start.groups : results
  const options = groups.flatMap((group) => group.options)
  // With commands Enter picks the first option of a query.
  const place = active === -1 && hasCommands && query !== null && options.length > 0 ? 0 : active
  const chosen = options[place]

  const change = (nextTyped: string, nextPlatform: number | null) => {
    setTyped(nextTyped)
    setPlatform(nextPlatform)
    search.type(nextTyped, nextPlatform)
  }
  const searchNow = (text: string) => {
    note(text)
    search.searchNow()
  }
  const leaveFor = (path: string) => {
    note(typed)
    // It replaces the overlay's history entry: Back leads to the page below.
    navigate(path, { replace: true })
    closeSearch()
  }
  const run = ({ does }: Command) => {
    if ('path' in does) navigate(does.path, { replace: true })
    closeSearch()
    if ('run' in does) does.run()
  }
  const pick = (option: OverlayOption) => {
    if (option.kind === 'command') return run(option.command)
    if (option.kind !== 'search') return leaveFor(option.path)
    change(option.typed, platform)
    searchNow(option.typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // An IME composition (Japanese, Chinese) uses these keys itself.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (chosen) pick(chosen)
      else searchNow(typed)
    } else if (event.key === 'Escape') {
      // By default the search field would only be emptied.
      event.preventDefault()
      closeSearch()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (options.length === 0) return
      // From the input, which is at -1, to the first or the last option, and around.
      const places = options.length + 1
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(((place + 1 + step + places) % places) - 1)
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-label={MESSAGES.title}
      onCancel={(event) => {
        event.preventDefault()
        closeSearch()
      }}
    >
      <div ref={backdrop} className={styles.backdrop} />
      <div className={styles.panel}>
        <div className={styles.bar}>
          <SearchIcon className={text.glass} size={20} strokeWidth={1.75} aria-hidden />
          <input
            ref={input}
            className={text.input}
            type="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={200}
            role="combobox"
            aria-label={MESSAGES.placeholder}
            aria-autocomplete="list"
            aria-controls={listId}
            aria-expanded={options.length > 0}
            aria-activedescendant={chosen ? optionId(listId, place) : undefined}
            placeholder={MESSAGES.placeholder}
            value={typed}
            onChange={(event) => change(event.target.value, platform)}
            onKeyDown={onKeyDown}
          />
          <Pill className={styles.close} aria-label={MESSAGES.close} onClick={closeSearch}>
            <X size={20} strokeWidth={1.75} aria-hidden />
          </Pill>
        </div>
        <div className={styles.tools}>
          {isForUsers ? (
            <span />
          ) : (
            <PlatformSelect platforms={dictionaries?.platforms ?? []} value={platform} onChange={(next) => change(typed, next)} />
          )}
          <Pill
            disabled={query === null || isForUsers}
            onClick={() => query && leaveFor(searchPath({ q: query.text, platforms: platform === null ? [] : [platform] }))}
          >
            <SlidersHorizontal size={18} strokeWidth={1.75} aria-hidden />
            {MESSAGES.advanced}
          </Pill>
        </div>
        <OverlayResults
          listId={listId}
          state={state}
          isForUsers={isForUsers}
          groups={groups}
          {...(hasCommands ? { hint: COMMAND_MESSAGES.hint } : {})}
          isComing={start.isComing}
          active={place}
          onPick={pick}
          onRetry={search.searchNow}
        />
      </div>
    </dialog>
  )
}
