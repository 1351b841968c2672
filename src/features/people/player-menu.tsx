import { useLiveQuery } from 'dexie-react-hooks'
import Ban from 'lucide-react/icons/ban'
import Flag from 'lucide-react/icons/flag'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { useState } from 'react'
import type { Device } from '../../local/device.ts'
import { blockPlayer, mutePlayer, unblockPlayer, undoBlock } from '../../local/mutations/people.ts'
import { silencedBy } from '../../local/own/people.ts'
import { openReport } from '../../state/open-report.ts'
import type { PlayerMenuRequest } from '../../state/player-menu.ts'
import { showFailure } from '../../state/show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { SheetEntries, SheetEntry } from '../../ui/sheet-entries.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { useOpener } from '../../ui/use-place-beside.ts'
import styles from './player-menu.module.css'
import { PEOPLE_TEXTS as TEXTS } from './texts.ts'

/** What was done about a player, in words, and how to have it as it was. */
export interface Done {
  readonly text: string
  readonly undo: () => Promise<void>
}

export interface PlayerMenuProps {
  device: Device
  request: PlayerMenuRequest
  onDone: (done: Done) => void
  onClosed: () => void
}

/** What can be done about another player: to report what they wrote, and to hear or see nothing more of them. */
export function PlayerMenu({ device, request, onDone, onClosed }: PlayerMenuProps) {
  const { player, report } = request
  const { id, display_name: name } = player
  const [asks, setAsks] = useState(false)
  const opener = useOpener()
  const silenced = useLiveQuery(() => silencedBy(device.db), [device.db])
  const [isMuted, isBlocked] = [silenced?.muted.has(id) ?? false, silenced?.blocked.has(id) ?? false]
  const run = (write: () => Promise<Done>) => {
    write().then(onDone, showFailure)
    onClosed()
  }
  const mute = async (muted: boolean): Promise<Done> => {
    await mutePlayer(device, player, muted)
    return { text: muted ? TEXTS.muted(name) : TEXTS.unmuted(name), undo: () => mutePlayer(device, player, !muted) }
  }
  const block = async (): Promise<Done> => {
    const blocked = await blockPlayer(device, player)
    return { text: TEXTS.blocked(name), undo: () => undoBlock(device, player, blocked) }
  }
  const unblock = async (): Promise<Done> => {
    await unblockPlayer(device, player)
    return { text: TEXTS.unblocked(name), undo: async () => void (await blockPlayer(device, player)) }
  }
  if (asks) return <AskBlock name={name} opener={opener} onBlock={() => run(block)} onCancel={() => setAsks(false)} onClosed={onClosed} />
  return (
    <Sheet title={name} opener={opener} onClosed={onClosed}>
      <SheetEntries>
        <SheetEntry
          icon={Flag}
          onPress={() => {
            onClosed()
            openReport(report)
          }}
        >
          {TEXTS.report}
        </SheetEntry>
        <SheetEntry icon={isMuted ? Volume2 : VolumeX} note={isMuted ? '' : TEXTS.muteNote} onPress={() => run(() => mute(!isMuted))}>
          {isMuted ? TEXTS.unmute(name) : TEXTS.mute(name)}
        </SheetEntry>
        <SheetEntry icon={Ban} isGrave={!isBlocked} onPress={() => (isBlocked ? run(unblock) : setAsks(true))}>
          {isBlocked ? TEXTS.unblock(name) : TEXTS.block(name)}
        </SheetEntry>
      </SheetEntries>
    </Sheet>
  )
}

interface AskBlockProps {
  name: string
  opener: Element | null
  onBlock: () => void
  onCancel: () => void
  onClosed: () => void
}

/** Says what a block does before it is done. */
function AskBlock({ name, opener, onBlock, onCancel, onClosed }: AskBlockProps) {
  const answers = (
    <>
      <Button onClick={onCancel}>{TEXTS.cancel}</Button>
      <Button className={styles.blockNow} onClick={onBlock}>
        {TEXTS.blockNow}
      </Button>
    </>
  )
  return (
    <Sheet title={TEXTS.block(name)} opener={opener} footer={answers} onClosed={onClosed}>
      <ul className={styles.effects}>
        {TEXTS.blockEffects(name).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </Sheet>
  )
}

/** What was done, over the page, with the way back. */
export function PlayerMenuDone({ done, onUndo, onGone }: { done: Done; onUndo: () => void; onGone: () => void }) {
  return (
    <div className={styles.done}>
      <UndoBar key={done.text} undo={TEXTS.undo} onUndo={onUndo} onGone={onGone}>
        {done.text}
      </UndoBar>
    </div>
  )
}
