import { Skeleton } from '../../ui/skeleton.tsx'
import layout from '../../ui/layout.module.css'
import hidden from '../../ui/visually-hidden.module.css'

/** Not among the quests' messages: a profile shows it before their code is loaded. */
export const COUNTING = 'Counting…'

/** Renders the placeholder of level and quests, while they are counted and while their code is loading. */
export function QuestsToCome() {
  return (
    <div className={layout.stack24} aria-busy="true">
      <output className={hidden.hidden}>{COUNTING}</output>
      <Skeleton height={168} shape="tile" />
      <Skeleton height={320} shape="tile" />
    </div>
  )
}
