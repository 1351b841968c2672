import { useLiveQuery } from 'dexie-react-hooks'
import { useState } from 'react'
import type { DeckFilters, GameFilters } from '../../contract/games.ts'
import { MESSAGES } from '../../contract/messages.ts'
import type { Settings } from '../../contract/settings.ts'
import { CHOICE_DEFAULTS } from '../../domain/choices.ts'
import { readChoices } from '../../local/choices.ts'
import { findMeta } from '../../local/database.ts'
import type { Device } from '../../local/device.ts'
import { readLearnedGenres } from '../../local/games/learned-genres.ts'
import { change } from '../../local/mutations/change.ts'
import { findSettings } from '../../local/own/settings.ts'
import { showFailure } from '../../state/show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Facet } from '../../ui/filters/facet.tsx'
import parts from '../../ui/filters/filters.module.css'
import { PlatformFilter } from '../../ui/filters/platform-filter.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SettingsSection, useSaveEnd } from '../../ui/settings-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { countFilters, withToggled } from './filter-draft.ts'
import { DEFAULTS_TEXTS as TEXTS } from './defaults-texts.ts'
import { FILTER_TEXTS } from './filter-texts.ts'
import prose from '../../ui/prose.module.css'
import styles from './default-filters-section.module.css'

const NAMES = ['platforms', 'genres', 'tags'] as const
const NOTHING: Settings = { platforms: [], genres: [], tags: [] }

export interface DefaultFiltersSectionProps {
  device: Device
}

/** With which filters every session's deck begins, and whether swipes may choose genres for the player. */
export function DefaultFiltersSection({ device }: DefaultFiltersSectionProps) {
  const { db } = device
  const read = useLiveQuery(async () => {
    const [settings, dictionaries, choices, learned] = await Promise.all([
      findSettings(db), findMeta(db, 'dictionaries'), readChoices(db), readLearnedGenres(db),
    ])
    return { settings: settings ?? NOTHING, dictionaries: dictionaries?.value, choices, learned }
  }, [db])
  /** What has been chosen and is not there yet, or could not be written. */
  const [draft, setDraft] = useState<Settings>()
  const [end, tell] = useSaveEnd()
  const stored = read?.settings ?? NOTHING
  if (draft && areSame(draft, stored)) setDraft(undefined)
  // Who has none is asked for one again: it waits until the next is chosen.
  const lacksPlatform = draft?.platforms.length === 0 && stored.platforms.length > 0
  const saving = lacksPlatform ? { end: { how: 'failed', nth: 0 } as const, texts: { ...TEXTS, failed: MESSAGES.platformRequired } } : { end, texts: TEXTS }
  const choose = (next: Settings) => {
    setDraft(next)
    if (next.platforms.length === 0 && stored.platforms.length > 0) return
    tell(change(device, 'settings.merge', { ...next, choices: { defaults_by_hand: true } }))
  }
  return (
    <>
      <SettingsSection id="default-filters" title={TEXTS.title} lead={TEXTS.lead} saving={saving}>
        {read ? <Controls dictionaries={read.dictionaries} shown={draft ?? stored} onChange={choose} /> : <Skeleton height={320} />}
      </SettingsSection>
      <Learning
        isOn={(read?.choices ?? CHOICE_DEFAULTS).learn_genres}
        isByHand={(read?.choices ?? CHOICE_DEFAULTS).defaults_by_hand}
        names={namesOf(read?.dictionaries, read?.learned ?? [])}
        onChange={(isOn) => void change(device, 'settings.merge', { choices: { learn_genres: isOn } }).catch(showFailure)}
      />
    </>
  )
}

interface ControlsProps {
  dictionaries: GameFilters | undefined
  shown: Settings
  onChange: (settings: Settings) => void
}

/** The deck's own controls, for what a session may begin with. */
function Controls({ dictionaries, shown, onChange }: ControlsProps) {
  if (!dictionaries || dictionaries.platforms.length === 0) return <Notice>{FILTER_TEXTS.noDictionaries}</Notice>
  const toggle = (name: (typeof NAMES)[number], ids: readonly number[]) => {
    const filters: DeckFilters = name === 'tags' ? { genres: shown.tags } : shown
    const toggled = withToggled(filters, name === 'platforms' ? 'platforms' : 'genres', ids)
    onChange({ ...shown, [name]: [...((name === 'platforms' ? toggled.platforms : toggled.genres) ?? [])] })
  }
  const tags = dictionaries.tags.filter(({ id }) => shown.tags.includes(id))
  const count = countFilters(shown)
  return (
    <div className={parts.filters}>
      <PlatformFilter title={FILTER_TEXTS.platforms} platforms={dictionaries.platforms} chosen={shown.platforms} onToggle={(ids) => toggle('platforms', ids)} />
      <Facet title={FILTER_TEXTS.genres} entries={dictionaries.genres} chosen={shown.genres} onToggle={(id) => toggle('genres', [id])} />
      <Facet title={TEXTS.tags} entries={tags} chosen={shown.tags} onToggle={(id) => toggle('tags', [id])} />
      <p className={styles.count}>
        <output>{FILTER_TEXTS.selectedFilters(count)}</output>
        {count > 0 ? (
          <Button kind="bare" compact onClick={() => onChange(NOTHING)}>
            {FILTER_TEXTS.clearAll}
          </Button>
        ) : null}
      </p>
    </div>
  )
}

interface LearningProps {
  isOn: boolean
  /** Whether the player has set the defaults by hand: what is learned only ranks then. */
  isByHand: boolean
  names: readonly string[]
  onChange: (isOn: boolean) => void
}

function Learning({ isOn, isByHand, names, onChange }: LearningProps) {
  return (
    <div className={styles.learning}>
      <Switch label={TEXTS.learn} hint={isByHand ? TEXTS.learnRanks : TEXTS.learnBegins} isOn={isOn} onChange={onChange} />
      {isOn ? <p className={prose.small}>{names.length === 0 ? TEXTS.nothingLearned : TEXTS.learned(names)}</p> : null}
    </div>
  )
}

function namesOf(dictionaries: GameFilters | undefined, ids: readonly number[]): string[] {
  const names = new Map(dictionaries?.genres.map(({ id, name }) => [id, name]))
  return ids.flatMap((id) => names.get(id) ?? [])
}

function areSame(one: Settings, other: Settings): boolean {
  const inOrder = (ids: readonly number[]) => [...ids].sort((a, b) => a - b).join()
  return NAMES.every((name) => inOrder(one[name]) === inOrder(other[name]))
}
