import { useEffect, useState } from 'react'
import type { DeviceMessages, MessagesEnd } from '../../ui/device-messages.ts'
import { Switch } from '../../ui/switch.tsx'
import { MESSAGES_TEXTS as TEXTS } from './messages-texts.ts'
import styles from './preferences-section.module.css'

/** Whether messages come to this very device. It is asked for here alone, and only when the player turns it on. */
export function DeviceSwitch({ messages }: { messages: DeviceMessages }) {
  const [end, setEnd] = useState<MessagesEnd>()
  const [isWorking, setWorking] = useState(false)
  useEffect(() => {
    let isGone = false
    messages.state().then((state) => isGone || setEnd(state), (error: unknown) => reportError(error))
    return () => {
      isGone = true
    }
  }, [messages])
  const turn = async (isOn: boolean) => {
    setWorking(true)
    try {
      if (isOn) setEnd(await messages.turnOn())
      else {
        await messages.turnOff()
        setEnd('off')
      }
    } finally {
      setWorking(false)
    }
  }
  const isImpossible = end === undefined || end === 'blocked' || end === 'install-first' || end === 'unsupported'
  return (
    <div className={styles.device}>
      <Switch
        label={TEXTS.thisDevice}
        hint={TEXTS.thisDeviceHint}
        isOn={end === 'on'}
        isLocked={isImpossible || isWorking}
        onChange={(isOn) => void turn(isOn)}
      />
      <output className={styles.said}>{isWorking ? TEXTS.turning : end ? TEXTS.ends[end] : ''}</output>
    </div>
  )
}
