import Smile from 'lucide-react/icons/smile'
import type { DeckFilters } from '../../contract/games.ts'
import type { DictionaryIndex } from '../../local/queries/value-names.ts'
import { namesOf } from './card-facts.ts'
import { MOOD_MESSAGES } from './mood-messages.ts'
import styles from './mood-select.module.css'
import { MOODS } from './moods.ts'
import type { Mood } from './moods.ts'

export interface MoodSelectProps {
  mood: Mood | undefined
  index: DictionaryIndex
  onChange: (mood: Mood | undefined) => void
}

/** Renders the mood as a sign, or as a chip while there is one. The browser's own list explains each. */
export function MoodSelect({ mood, index, onChange }: MoodSelectProps) {
  return (
    <span className={styles.mood} data-set={mood}>
      <Smile size={22} strokeWidth={1.75} aria-hidden />
      <span className={styles.name} aria-hidden>
        {mood ? MOOD_MESSAGES.moods[mood] : MOOD_MESSAGES.label}
      </span>
      <select
        aria-label={MOOD_MESSAGES.label}
        value={mood ?? ''}
        onChange={({ target }) => onChange((target.value || undefined) as Mood | undefined)}
      >
        <option value="">{MOOD_MESSAGES.any}</option>
        {Object.entries(MOOD_MESSAGES.moods).map(([name, label]) => (
          <option key={name} value={name}>
            {label}: {moodText(name as Mood, index)}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Returns the mood's values by name: "simulator, puzzle, with fantasy". */
function moodText(mood: Mood, { genres, modes, themes }: DictionaryIndex): string {
  const { genres: genreIds = [], game_modes: modeIds = [], themes: themeIds = [] }: DeckFilters = MOODS[mood]
  const kinds = [...namesOf(genres, genreIds), ...namesOf(modes, modeIds)]
  return MOOD_MESSAGES.text(kinds.map(short), namesOf(themes, themeIds).map(short))
}

const short = (name: string) => name.replace(/ \(.*\)$/, '').toLowerCase()
