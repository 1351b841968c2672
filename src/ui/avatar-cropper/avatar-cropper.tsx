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
import { CROPPER_MESSAGES as MESSAGES } from './messages.ts'
import { useCropGestures } from './use-crop-gestures.ts'

export interface AvatarCropperProps {
  /** The picture under the circle; null until one is chosen. */
  picture: Picture | null
  crop: Crop
  /** Shown in the circle without a picture. */
  placeholder: string
  /** Called when moving or zooming has really changed the crop. */
  onCrop: (crop: Crop) => void
  onFile: (file: File) => void
}

const KEY_STEP = 0.04
const KEY_STEP_FAR = 0.2
const KEY_ZOOM = 1.2

const DIRECTIONS = {
  ArrowLeft: { by: { x: -1, y: 0 }, label: MESSAGES.left, Icon: ArrowLeft },
  ArrowUp: { by: { x: 0, y: -1 }, label: MESSAGES.up, Icon: ArrowUp },
  ArrowDown: { by: { x: 0, y: 1 }, label: MESSAGES.down, Icon: ArrowDown },
  ArrowRight: { by: { x: 1, y: 0 }, label: MESSAGES.right, Icon: ArrowRight },
} as const

const isArrow = (key: string): key is keyof typeof DIRECTIONS => Object.hasOwn(DIRECTIONS, key)

/**
 * Renders a round window on a picture: drag to move, pinch or wheel to zoom, press to choose a file. Every gesture also has a key and a
 * button.
 */
export function AvatarCropper({ picture, crop, placeholder, onCrop, onFile }: AvatarCropperProps) {
  const box = useRef<HTMLButtonElement>(null)
  const input = useFileInput()
  const id = useId()
  const [announced, setAnnounced] = useState('')
  const [isGliding, setGliding] = useState(false)
  // Gestures are faster than renders: each continues from the result of the one before.
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
      if (zoom(factor, at)) setAnnounced(MESSAGES.zoomed(Math.round(latest.current.zoom * 100)))
    },
  })
  const step = (by: Point, length: number) => {
    setGliding(true)
    setAnnounced(move({ x: by.x * length, y: by.y * length }) ? MESSAGES.moved : MESSAGES.edge)
  }
  const zoomStep = (factor: number) => {
    setGliding(true)
    setAnnounced(zoom(factor) ? MESSAGES.zoomed(Math.round(latest.current.zoom * 100)) : MESSAGES.edge)
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
        aria-label={picture ? MESSAGES.area : MESSAGES.choose}
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
      <p className={styles.hint}>{picture ? MESSAGES.howTo : MESSAGES.invitation}</p>
      <p id={`${id}-keys`} className={hidden.hidden}>
        {picture ? MESSAGES.keys : MESSAGES.invitation}
      </p>
      {picture ? (
        <div className={styles.tools}>
          <Tool label={MESSAGES.zoomOut} onPress={() => zoomStep(1 / KEY_ZOOM)}>
            <Minus {...ICON} />
          </Tool>
          <Tool label={MESSAGES.zoomIn} onPress={() => zoomStep(KEY_ZOOM)}>
            <Plus {...ICON} />
          </Tool>
          <span className={styles.gap} />
          {Object.values(DIRECTIONS).map(({ by, label, Icon }) => (
            <Tool key={label} label={label} onPress={() => step(by, KEY_STEP)}>
              <Icon {...ICON} />
            </Tool>
          ))}
        </div>
      ) : null}
      <Button kind={picture ? 'quiet' : 'main'} compact={picture !== null} onClick={choose}>
        <ImagePlus {...ICON} />
        {picture ? MESSAGES.chooseAnother : MESSAGES.choose}
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
          setAnnounced(MESSAGES.chosen)
          onFile(file)
        }}
      />
      <output className={hidden.hidden} aria-live="polite">
        {announced}
      </output>
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

/** In per cent of its own size, so that it needs no measuring and survives a rotation of the screen. */
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

/** The cancel event of a closed picker bubbles, and any dialog around it would take it for its own. */
function useFileInput() {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const element = input.current
    const stopPropagation = (event: Event) => event.stopPropagation()
    element?.addEventListener('cancel', stopPropagation)
    return () => element?.removeEventListener('cancel', stopPropagation)
  }, [])
  return input
}
