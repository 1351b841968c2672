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
import { CROPPER_TEXTS as TEXTS } from './texts.ts'

/** A picture and how it lies under the circle. */
interface AvatarChoice {
  readonly picture: Picture
  readonly crop: Crop
}

export interface AvatarSheetProps {
  /** The picture that the player has; null for none. */
  currentUrl: string | null
  /** What to say of a file that cannot be the picture. */
  problems: Readonly<Record<PictureProblem, string>>
  /** The round PNG; only when something has changed. */
  onChanged: (png: Blob) => void
  onClosed: () => void
}

/** Chooses a picture and cuts it out, in a sheet. */
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
    <Sheet
      title={TEXTS.title}
      onClosed={onClosed}
      footer={choice ? <Ending isMaking={isMaking} onUse={use} /> : null}
    >
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

/** The addresses of files that were opened: freed when the sheet goes. */
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
      <Button onClick={close}>{TEXTS.cancel}</Button>
      <Button kind="main" className={styles.use} disabled={isMaking} onClick={() => void onUse(close)}>
        {isMaking ? TEXTS.making : TEXTS.use}
      </Button>
    </>
  )
}
