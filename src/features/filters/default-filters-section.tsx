import { useLiveQuery } from 'dexie-react-hooks'
import type { GameFilters } from '../../contract/games.ts'
import { FIXED_MESSAGES } from '../../contract/messages.ts'
import type { Settings } from '../../contract/settings.ts'
import { CHOICE_DEFAULTS } from '../../domain/choices.ts'
import { DEFAULT_FILTERS } from '../../domain/filters/deck-filters.ts'
import { countFilters, withToggled } from '../../domain/filters/filter-set.ts'
import { readChoices } from '../../local/queries/choices.ts'
import { findMeta } from '../../local/db/database.ts'
import { readLearnedGenres } from '../../local/queries/learned-genres.ts'
import { change } from '../../local/commands/change.ts'
import { findSettings } from '../../local/queries/settings.ts'
import { showFailure } from '../../state/show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Facet } from '../../ui/filters/facet.tsx'
import parts from '../../ui/filters/filters.module.css'
import { PlatformFilter } from '../../ui/filters/platform-filter.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SettingsSection, useSaveEnd } from '../../ui/settings-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useUnsaved } from '../../ui/use-unsaved.ts'
import { ADULT_MESSAGES, DEFAULTS_MESSAGES as MESSAGES } from './defaults-messages.ts'
import { FILTER_MESSAGES } from './filter-messages.ts'
import prose from '../../ui/prose.module.css'
import styles from './default-filters-section.module.css'
import { usePlayer } from '../../state/player.ts'
import { chooseAdultGames } from '../../local/commands/choose-adult-games.ts'
import { forgetSeen } from '../../state/last-seen.ts'

const NOTHING: Settings = { platforms: [], genres: [], tags: [] }

/** Renders the default filters of every session's deck, and whether swipes may choose genres for the player. */
export function DefaultFiltersSection() {
  const { device } = usePlayer()
  const { db } = device
  const read = useLiveQuery(async () => {
    const [settings, dictionaries, choices, learned] = await Promise.all([
      findSettings(db),
      findMeta(db, 'dictionaries'),
      readChoices(db),
      readLearnedGenres(db),
    ])
    return { settings: settings ?? NOTHING, dictionaries: dictionaries?.value, choices, learned }
  }, [db])
  const stored = read?.settings ?? NOTHING
  const [shown, show] = useUnsaved(stored, areSame)
  const [end, report] = useSaveEnd()
  // A player without platforms is asked for one again, so removing the last one waits until another is chosen.
  const lacksPlatform = shown.platforms.length === 0 && stored.platforms.length > 0
  const saving = lacksPlatform
    ? { end: { how: 'failed', nth: 0 } as const, texts: { ...MESSAGES, failed: FIXED_MESSAGES.platformRequired } }
    : { end, texts: MESSAGES }
  const choose = (next: Settings) => {
    show(next)
    if (next.platforms.length === 0 && stored.platforms.length > 0) return
    report(change(device, 'settings.merge', { ...next, choices: { defaults_by_hand: true } }))
  }
  return (
    <>
      <SettingsSection id="default-filters" title={MESSAGES.title} lead={MESSAGES.lead} saving={saving}>
        {read ? <Controls dictionaries={read.dictionaries} shown={shown} onChange={choose} /> : <Skeleton height={320} />}
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

/** Renders the deck's own controls, for the default filters. */
function Controls({ dictionaries, shown, onChange }: ControlsProps) {
  if (!dictionaries || dictionaries.platforms.length === 0) return <Notice>{FILTER_MESSAGES.noDictionaries}</Notice>
  const toggle = (name: keyof Settings, ids: readonly number[]) => onChange(withToggled(DEFAULT_FILTERS, shown, name, ids))
  const tags = dictionaries.tags.filter(({ id }) => shown.tags.includes(id))
  const count = countFilters(DEFAULT_FILTERS, shown)
  return (
    <div className={parts.filters}>
      <PlatformFilter
        title={FILTER_MESSAGES.platforms}
        platforms={dictionaries.platforms}
        chosen={shown.platforms}
        onToggle={(ids) => toggle('platforms', ids)}
      />
      <Facet title={FILTER_MESSAGES.genres} entries={dictionaries.genres} chosen={shown.genres} onToggle={(id) => toggle('genres', [id])} />
      <Facet title={MESSAGES.tags} entries={tags} chosen={shown.tags} onToggle={(id) => toggle('tags', [id])} />
      <p className={styles.count}>
        <output>{FILTER_MESSAGES.selectedFilters(count)}</output>
        <Button kind="bare" compact disabled={count === 0} onClick={() => onChange(NOTHING)}>
          {FILTER_MESSAGES.clearAll}
        </Button>
      </p>
    </div>
  )
}

interface LearningProps {
  isOn: boolean
  /** Whether the player has set the defaults by hand: then learned genres only rank. */
  isByHand: boolean
  names: readonly string[]
  onChange: (isOn: boolean) => void
}

function Learning({ isOn, isByHand, names, onChange }: LearningProps) {
  return (
    <div className={styles.learning}>
      <Switch label={MESSAGES.learn} hint={isByHand ? MESSAGES.learnRanks : MESSAGES.learnBegins} isOn={isOn} onChange={onChange} />
      {isOn ? <p className={prose.small}>{names.length === 0 ? MESSAGES.nothingLearned : MESSAGES.learned(names)}</p> : null}
    </div>
  )
}

function namesOf(dictionaries: GameFilters | undefined, ids: readonly number[]): string[] {
  const names = new Map(dictionaries?.genres.map(({ id, name }) => [id, name]))
  return ids.flatMap((id) => names.get(id) ?? [])
}

/** Returns whether two fields of the settings have the same ids, in any order. */
function areSame(one: readonly number[], other: readonly number[]): boolean {
  const inOrder = (ids: readonly number[]) => [...ids].sort((a, b) => a - b).join()
  return inOrder(one) === inOrder(other)
}

/** Renders the switch for games for adults. They are not dealt, found or suggested until the player asks for them. */
export function AdultGamesSection() {
  const { device } = usePlayer()
  const choices = useLiveQuery(() => readChoices(device.db), [device])
  const choose = async (isOn: boolean) => {
    await chooseAdultGames(device, isOn).catch(showFailure)
    // No page starts with results that must not be shown any more.
    forgetSeen(device.db)
  }
  return (
    <SettingsSection id="adult-games" title={ADULT_MESSAGES.title}>
      <Switch
        label={ADULT_MESSAGES.show}
        hint={ADULT_MESSAGES.hint}
        isOn={choices?.adult_games ?? false}
        onChange={(isOn) => void choose(isOn)}
      />
    </SettingsSection>
  )
}
