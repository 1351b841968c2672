import Download from 'lucide-react/icons/download'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useState } from 'react'
import { Button } from '../button.tsx'
import { download } from '../download.ts'
import layout from '../layout.module.css'
import { Sheet } from '../sheet.tsx'
import { Skeleton } from '../skeleton.tsx'
import { useObjectUrl } from '../use-object-url.ts'
import { PICTURE } from './draw-picture.ts'
import { PICTURE_MESSAGES as MESSAGES } from './messages.ts'
import styles from './picture-sheet.module.css'

export interface PictureSheetProps {
  title: string
  /** The name of the file, without its ending. */
  name: string
  /** What the picture shows, for screen readers and for the text of the message. */
  words: string
  /** Draws the picture, once. */
  draw: () => Promise<Blob>
  onClosed: () => void
}

/**
 * Renders a picture that was drawn on this device, and shares or downloads it. It is drawn before the press: browsers share only right after
 * a press.
 */
export function PictureSheet({ title, name, words, draw, onClosed }: PictureSheetProps) {
  const [file, setFile] = useState<File | 'failed' | null>(null)
  const [message, setMessage] = useState('')
  const [start] = useState(() => draw)
  useEffect(() => {
    let isWanted = true
    start().then(
      (blob) => isWanted && setFile(new File([blob], `${name}.png`, { type: 'image/png' })),
      () => isWanted && setFile('failed'),
    )
    return () => {
      isWanted = false
    }
  }, [start, name])
  const drawn = file === 'failed' ? null : file
  const url = useObjectUrl(drawn)
  const save = () => {
    if (!drawn) return
    download(drawn, drawn.name)
    setMessage(MESSAGES.saved(drawn.name))
  }
  const share = async () => {
    if (!drawn) return
    try {
      await navigator.share({ files: [drawn], title, text: words })
    } catch (error) {
      // Closing the dialog is a result too; after any other failure the file can still be downloaded.
      if (!(error instanceof DOMException && error.name === 'AbortError')) save()
    }
  }
  return (
    <Sheet title={title} onClosed={onClosed}>
      <div className={layout.stack12}>
        {url === undefined ? (
          <Skeleton className={styles.picture} />
        ) : (
          <img className={styles.picture} src={url} alt={words} width={PICTURE.width} height={PICTURE.height} />
        )}
        {drawn && canShare(drawn) ? (
          <Button kind="main" wide onClick={() => void share()}>
            <Share2 size={20} strokeWidth={1.75} aria-hidden />
            {MESSAGES.share}
          </Button>
        ) : null}
        <Button kind={drawn && canShare(drawn) ? 'quiet' : 'main'} wide disabled={!drawn} onClick={save}>
          <Download size={20} strokeWidth={1.75} aria-hidden />
          {MESSAGES.download}
        </Button>
        <output className={styles.said}>{file === null ? MESSAGES.drawing : file === 'failed' ? MESSAGES.notDrawn : message}</output>
      </div>
    </Sheet>
  )
}

/** Most browsers on computers share no files. */
function canShare(file: File): boolean {
  return 'canShare' in navigator && navigator.canShare({ files: [file] })
}
