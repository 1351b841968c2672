import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ImagePlus from 'lucide-react/icons/image-plus'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { CSSProperties, KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import hidden from '../visually-hidden.module.css'
import styles from './avatar-cropper.module.css'
import { drawnSize, isSameCrop, moveBy, zoomBy } from './crop-geometry.ts'
import type { Crop, PictureSize, Point } from './crop-geometry.ts'
import type { Picture } from './read-picture.ts'
import { CROPPER_TEXTS as TEXTS } from './texts.ts'
import { useCropGestures } from './use-crop-gestures.ts'

export interface AvatarCropperProps {
  /** What lies under the circle; null while nothing has been chosen. */
  picture: Picture | null
  crop: Crop
  /** Stands in the circle while there is no picture. */
  placeholder: string
  /** The picture was moved or zoomed, and really lies otherwise now. */
  onCrop: (crop: Crop) => void
  onFile: (file: File) => void
}

const KEY_STEP = 0.04
const KEY_STEP_FAR = 0.2
const KEY_ZOOM = 1.2

const DIRECTIONS = {
  ArrowLeft: { by: { x: -1, y: 0 }, label: TEXTS.left, Icon: ArrowLeft },
  ArrowUp: { by: { x: 0, y: -1 }, label: TEXTS.up, Icon: ArrowUp },
  ArrowDown: { by: { x: 0, y: 1 }, label: TEXTS.down, Icon: ArrowDown },
  ArrowRight: { by: { x: 1, y: 0 }, label: TEXTS.right, Icon: ArrowRight },
} as const

const isArrow = (key: string): key is keyof typeof DIRECTIONS => Object.hasOwn(DIRECTIONS, key)

/**
 * A round window on a picture: drag to move, pinch or wheel to zoom, press to choose a file. Everything that a hand can
 * do is also a key and a button.
 */
export function AvatarCropper({ picture, crop, placeholder, onCrop, onFile }: AvatarCropperProps) {
  const box = useRef<HTMLButtonElement>(null)
  const input = useFileInput()
  const id = useId()
  const [said, setSaid] = useState('')
  const [isGliding, setGliding] = useState(false)
  // Gestures come faster than drawings: each goes on from where the one before has left it.
  const latest = useRef(crop)
  useEffect(() => {
    latest.current = crop
  }, [crop])

  const change = (next: Crop): boolean => {
    if (isSameCrop(next, latest.current)) return false
    latest.current = next
    onCrop(next)
    return true
  }
  const move = (by: Point) => picture !== null && change(moveBy(picture, latest.current, by))
  const zoom = (factor: number, at?: Point) => picture !== null && change(zoomBy(picture, latest.current, factor, at))
  useCropGestures(box, picture !== null, {
    move: (by) => {
      setGliding(false)
      move(by)
    },
    zoom: (factor, at) => {
      setGliding(false)
      if (zoom(factor, at)) setSaid(TEXTS.zoomed(Math.round(latest.current.zoom * 100)))
    },
  })
  const step = (by: Point, length: number) => {
    setGliding(true)
    setSaid(move({ x: by.x * length, y: by.y * length }) ? TEXTS.moved : TEXTS.edge)
  }
  const zoomStep = (factor: number) => {
    setGliding(true)
    setSaid(zoom(factor) ? TEXTS.zoomed(Math.round(latest.current.zoom * 100)) : TEXTS.edge)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!picture || event.ctrlKey || event.metaKey || event.altKey) return
    if (isArrow(event.key)) step(DIRECTIONS[event.key].by, event.shiftKey ? KEY_STEP_FAR : KEY_STEP)
    else if (event.key === '+' || event.key === '=') zoomStep(KEY_ZOOM)
    else if (event.key === '-' || event.key === '_') zoomStep(1 / KEY_ZOOM)
    else return
    event.preventDefault()
  }
  const choose = () => input.current?.click()

  return (
    <div className={styles.cropper}>
      <button
        ref={box}
        type="button"
        className={styles.box}
        data-empty={picture === null}
        aria-label={picture ? TEXTS.area : TEXTS.choose}
        aria-describedby={`${id}-keys`}
        onClick={choose}
        onKeyDown={onKeyDown}
      >
        <img
          className={picture ? styles.picture : styles.placeholder}
          data-gliding={isGliding}
          style={picture ? placed(picture, crop) : undefined}
          src={picture?.url ?? placeholder}
          alt=""
          draggable={false}
        />
        {picture ? null : (
          <span className={styles.badge}>
            <ImagePlus size={24} strokeWidth={1.75} aria-hidden />
          </span>
        )}
      </button>
      <p className={styles.hint}>{picture ? TEXTS.howTo : TEXTS.invitation}</p>
      <p id={`${id}-keys`} className={hidden.hidden}>{picture ? TEXTS.keys : TEXTS.invitation}</p>
      {picture ? (
        <div className={styles.tools}>
          <Tool label={TEXTS.zoomOut} onPress={() => zoomStep(1 / KEY_ZOOM)}><Minus {...ICON} /></Tool>
          <Tool label={TEXTS.zoomIn} onPress={() => zoomStep(KEY_ZOOM)}><Plus {...ICON} /></Tool>
          <span className={styles.gap} />
          {Object.values(DIRECTIONS).map(({ by, label, Icon }) => (
            <Tool key={label} label={label} onPress={() => step(by, KEY_STEP)}><Icon {...ICON} /></Tool>
          ))}
        </div>
      ) : null}
      <Button kind={picture ? 'quiet' : 'main'} compact={picture !== null} onClick={choose}>
        <ImagePlus {...ICON} />
        {picture ? TEXTS.chooseAnother : TEXTS.choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file again is a choice as well.
          target.value = ''
          if (!file) return
          setSaid(TEXTS.chosen)
          onFile(file)
        }}
      />
      <output className={hidden.hidden} aria-live="polite">{said}</output>
    </div>
  )
}

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

function Tool({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.tool} aria-label={label} title={label} onClick={onPress}>
      {children}
    </button>
  )
}

/** Of its own size in per cent, so that it needs no measuring and turns with the screen. */
function placed(size: PictureSize, { zoom, x, y }: Crop): CSSProperties {
  const { width, height } = drawnSize(size, 1)
  return {
    inlineSize: `${width * 100}%`,
    blockSize: `${height * 100}%`,
    left: `${(1 - width) * 50}%`,
    top: `${(1 - height) * 50}%`,
    transform: `translate(${(x / width) * 100}%, ${(y / height) * 100}%) scale(${zoom})`,
  }
}

/** A picker that is closed again says so by an event that rises, and any dialog around it would take it for its own. */
function useFileInput() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const element = input.current
    const keep = (event: Event) => event.stopPropagation()
    element?.addEventListener('cancel', keep)
    return () => element?.removeEventListener('cancel', keep)
  }, [])
  return input
}
