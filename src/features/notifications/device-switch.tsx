import { useEffect, useState } from 'react'
import type { DeviceMessages, MessagesEnd } from '../../ui/device-messages.ts'
import { Switch } from '../../ui/switch.tsx'
import { PUSH_SWITCH_MESSAGES as MESSAGES } from './push-messages.ts'
import styles from './preferences-section.module.css'

/** Renders whether this device gets push messages. The permission is requested only here, when the player turns them on. */
export function DeviceSwitch({ messages }: { messages: DeviceMessages }) {
  const [end, setEnd] = useState<MessagesEnd>()
  const [isWorking, setWorking] = useState(false)
  useEffect(() => {
    let isUnmounted = false
    messages.state().then(
      (state) => isUnmounted || setEnd(state),
      (error: unknown) => reportError(error),
    )
    return () => {
      isUnmounted = true
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
        label={MESSAGES.thisDevice}
        hint={MESSAGES.thisDeviceHint}
        isOn={end === 'on'}
        isLocked={isImpossible || isWorking}
        onChange={(isOn) => void turn(isOn)}
      />
      <output className={styles.said}>{isWorking ? MESSAGES.turning : end ? MESSAGES.ends[end] : ''}</output>
    </div>
  )
}
