import { useEffect, useRef, useState } from 'react'
import { AVATAR_MAX_BYTES, DEFAULT_AVATAR } from '../../domain/avatar-rule.ts'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { Sheet, useCloseSheet } from '../sheet.tsx'
import { AvatarCropper } from './avatar-cropper.tsx'
import styles from './avatar-cropper.module.css'
import { CENTRED } from './crop-geometry.ts'
import type { Crop } from './crop-geometry.ts'
import { measurePicture, openPicture } from './read-picture.ts'
import type { Picture, PictureProblem } from './read-picture.ts'
import { renderCrop } from './render-crop.ts'
import { CROPPER_MESSAGES as MESSAGES } from './messages.ts'

/** A picture and its crop. */
interface AvatarChoice {
  readonly picture: Picture
  readonly crop: Crop
}

export interface AvatarSheetProps {
  /** The player's current picture; null for none. */
  currentUrl: string | null
  /** The messages for unusable files. */
  problems: Readonly<Record<PictureProblem, string>>
  /** Called with the round PNG, only if something has changed. */
  onChanged: (png: Blob) => void
  onClosed: () => void
}

/** Renders the sheet in which a picture is chosen and cropped. */
export function AvatarSheet({ currentUrl, problems, onChanged, onClosed }: AvatarSheetProps) {
  const [choice, setChoice] = useState<AvatarChoice | null>(null)
  const [isChanged, setChanged] = useState(false)
  const [problem, setProblem] = useState<PictureProblem | null>(null)
  const [isMaking, setMaking] = useState(false)
  const files = useRef(0)
  const opened = useOpenedPictures()

  useEffect(() => {
    if (!currentUrl) return
    let isOver = false
    void measurePicture(currentUrl).then((picture) => {
      if (picture && !isOver) setChoice((now) => now ?? { picture, crop: CENTRED })
    })
    return () => {
      isOver = true
    }
  }, [currentUrl])

  const onFile = async (file: File) => {
    files.current += 1
    const number = files.current
    const picture = await openPicture(file, AVATAR_MAX_BYTES)
    // Of two files chosen one after the other the second counts, whichever opens first.
    if (typeof picture !== 'string') opened.add(picture.url)
    if (number !== files.current) return
    if (typeof picture === 'string') {
      setProblem(picture)
      return
    }
    setProblem(null)
    setChoice({ picture, crop: CENTRED })
    setChanged(true)
  }
  const use = async (close: () => void) => {
    if (!choice || !isChanged) return close()
    setMaking(true)
    try {
      const png = await renderCrop(choice.picture, choice.crop)
      onChanged(png)
      close()
    } catch {
      setProblem('unreadable')
      setMaking(false)
    }
  }

  return (
    <Sheet title={MESSAGES.title} onClosed={onClosed} footer={choice ? <Ending isMaking={isMaking} onUse={use} /> : null}>
      {problem ? (
        <div className={styles.problem}>
          <Notice tone="danger">{problems[problem]}</Notice>
        </div>
      ) : null}
      <AvatarCropper
        picture={choice?.picture ?? null}
        crop={choice?.crop ?? CENTRED}
        placeholder={DEFAULT_AVATAR}
        onCrop={(crop) => {
          setChoice((now) => now && { ...now, crop })
          setChanged(true)
        }}
        onFile={(file) => void onFile(file)}
      />
    </Sheet>
  )
}

/** Returns the addresses of opened files, which are freed when the sheet unmounts. */
function useOpenedPictures(): Set<string> {
  const [urls] = useState(() => new Set<string>())
  useEffect(
    () => () => {
      for (const url of urls) URL.revokeObjectURL(url)
    },
    [urls],
  )
  return urls
}

interface EndingProps {
  isMaking: boolean
  onUse: (close: () => void) => Promise<void>
}

function Ending({ isMaking, onUse }: EndingProps) {
  const close = useCloseSheet()
  return (
    <>
      <Button onClick={close}>{MESSAGES.cancel}</Button>
      <Button kind="main" className={styles.use} disabled={isMaking} onClick={() => void onUse(close)}>
        {isMaking ? MESSAGES.making : MESSAGES.use}
      </Button>
    </>
  )
}
