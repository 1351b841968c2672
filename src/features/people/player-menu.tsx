import { useLiveQuery } from 'dexie-react-hooks'
import Ban from 'lucide-react/icons/ban'
import Flag from 'lucide-react/icons/flag'
import Volume2 from 'lucide-react/icons/volume-2'
import VolumeX from 'lucide-react/icons/volume-x'
import { useState } from 'react'
import { blockPlayer, mutePlayer, unblockPlayer, undoBlock } from '../../local/commands/people.ts'
import { restrictedBy } from '../../local/queries/read-people.ts'
import { showFailure } from '../../state/show-failure.ts'
import { Button } from '../../ui/button.tsx'
import { SheetEntries, SheetEntry } from '../../ui/sheet-entries.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { UndoBar } from '../../ui/undo-bar.tsx'
import { useOpener } from '../../ui/use-anchored.ts'
import styles from './player-menu.module.css'
import { PEOPLE_MESSAGES as MESSAGES } from './messages.ts'
import { usePlayer } from '../../state/player.ts'
import { openReport } from '../../state/overlays.ts'
import type { PlayerMenuRequest } from '../../state/overlays.ts'

/** The message about a finished action, and its Undo. */
export interface Done {
  readonly text: string
  readonly undo: () => Promise<void>
}

export interface PlayerMenuProps {
  request: PlayerMenuRequest
  onDone: (done: Done) => void
  onClosed: () => void
}

/** Renders the menu of another player: report their text, mute or block them. */
export function PlayerMenu({ request, onDone, onClosed }: PlayerMenuProps) {
  const { device } = usePlayer()
  const { player, report } = request
  const { id, display_name: name } = player
  const [asks, setAsks] = useState(false)
  const opener = useOpener()
  const restricted = useLiveQuery(() => restrictedBy(device.db), [device.db])
  const [isMuted, isBlocked] = [restricted?.muted.has(id) ?? false, restricted?.blocked.has(id) ?? false]
  const run = (write: () => Promise<Done>) => {
    write().then(onDone, showFailure)
    onClosed()
  }
  const mute = async (muted: boolean): Promise<Done> => {
    await mutePlayer(device, player, muted)
    return { text: muted ? MESSAGES.muted(name) : MESSAGES.unmuted(name), undo: () => mutePlayer(device, player, !muted) }
  }
  const block = async (): Promise<Done> => {
    const blocked = await blockPlayer(device, player)
    return { text: MESSAGES.blocked(name), undo: () => undoBlock(device, player, blocked) }
  }
  const unblock = async (): Promise<Done> => {
    await unblockPlayer(device, player)
    return { text: MESSAGES.unblocked(name), undo: async () => void (await blockPlayer(device, player)) }
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
          {MESSAGES.report}
        </SheetEntry>
        <SheetEntry icon={isMuted ? Volume2 : VolumeX} note={isMuted ? '' : MESSAGES.muteNote} onPress={() => run(() => mute(!isMuted))}>
          {isMuted ? MESSAGES.unmute(name) : MESSAGES.mute(name)}
        </SheetEntry>
        <SheetEntry icon={Ban} isGrave={!isBlocked} onPress={() => (isBlocked ? run(unblock) : setAsks(true))}>
          {isBlocked ? MESSAGES.unblock(name) : MESSAGES.block(name)}
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

/** Renders what a block does, before it is set. */
function AskBlock({ name, opener, onBlock, onCancel, onClosed }: AskBlockProps) {
  const answers = (
    <>
      <Button onClick={onCancel}>{MESSAGES.cancel}</Button>
      <Button className={styles.blockNow} onClick={onBlock}>
        {MESSAGES.blockNow}
      </Button>
    </>
  )
  return (
    <Sheet title={MESSAGES.block(name)} opener={opener} footer={answers} onClosed={onClosed}>
      <ul className={styles.effects}>
        {MESSAGES.blockEffects(name).map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
    </Sheet>
  )
}

/** Renders the message about an action over the page, with Undo. */
export function PlayerMenuDone({ done, onUndo, onRemoved }: { done: Done; onUndo: () => void; onRemoved: () => void }) {
  return (
    <div className={styles.done}>
      <UndoBar key={done.text} undo={MESSAGES.undo} onUndo={onUndo} onRemoved={onRemoved}>
        {done.text}
      </UndoBar>
    </div>
  )
}
