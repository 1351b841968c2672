import Copy from 'lucide-react/icons/copy'
import FileDown from 'lucide-react/icons/file-down'
import Hash from 'lucide-react/icons/hash'
import Share2 from 'lucide-react/icons/share-2'
import Table from 'lucide-react/icons/table'
import { useState } from 'react'
import { slugOf } from '../../domain/slug.ts'
import { Button } from '../button.tsx'
import { download } from '../download.ts'
import { SheetEntries, SheetEntry } from '../sheet-entries.tsx'
import { Sheet } from '../sheet.tsx'
import layout from '../layout.module.css'
import prose from '../prose.module.css'
import styles from './share-sheet.module.css'
import { SHARE_MESSAGES as MESSAGES } from './messages.ts'

/** Games in each format that other apps accept; created on request. */
export interface ShareForms {
  text(): string
  markdown(): string
  csv(): string
}

export interface ShareSheetProps {
  title: string
  /** The name of the shared games: files are named after it. */
  name: string
  /** Its address with a note about it, or why nobody else could open it; absent if it has none. */
  link?: { readonly url: string; readonly note?: string } | { readonly reason: string } | undefined
  /** Null if there are no games; `coming` while they load. */
  forms: ShareForms | 'coming' | null
  /** A hint about the games. */
  hint?: string | undefined
  onClosed: () => void
}

/** Renders the sheet to share games: by their link, as text, or as a file. Everything except the link is made on the device. */
export function ShareSheet({ title, name, link, forms, hint, onClosed }: ShareSheetProps) {
  const [message, setMessage] = useState('')
  const isComing = forms === 'coming'
  const copy = (make: (forms: ShareForms) => string) => {
    if (forms && !isComing) void copyText(make(forms)).then((isCopied) => setMessage(isCopied ? MESSAGES.copied : MESSAGES.notCopied))
  }
  const save = (make: (forms: ShareForms) => string, type: string, ending: string) => {
    if (!forms || isComing) return
    const file = `${slugOf(name) || 'games'}.${ending}`
    download(new Blob([make(forms)], { type: `${type};charset=utf-8` }), file)
    setMessage(MESSAGES.saved(file))
  }
  return (
    <Sheet title={title} onClosed={onClosed}>
      <div className={layout.stack12}>
        {link ? <Link link={link} name={name} setMessage={setMessage} /> : null}
        {hint === undefined ? null : <p className={prose.small}>{hint}</p>}
        {forms ? (
          <SheetEntries label={MESSAGES.games}>
            <SheetEntry icon={Copy} isOff={isComing} onPress={() => copy((made) => made.text())}>
              {MESSAGES.copyText}
            </SheetEntry>
            <SheetEntry icon={Hash} isOff={isComing} onPress={() => copy((made) => made.markdown())}>
              {MESSAGES.copyMarkdown}
            </SheetEntry>
            <SheetEntry icon={FileDown} isOff={isComing} onPress={() => save((made) => made.markdown(), 'text/markdown', 'md')}>
              {MESSAGES.saveMarkdown}
            </SheetEntry>
            <SheetEntry icon={Table} isOff={isComing} onPress={() => save((made) => made.csv(), 'text/csv', 'csv')}>
              {MESSAGES.saveCsv}
            </SheetEntry>
          </SheetEntries>
        ) : null}
        <output className={styles.said}>{message}</output>
      </div>
    </Sheet>
  )
}

interface LinkProps {
  link: NonNullable<ShareSheetProps['link']>
  name: string
  setMessage: (words: string) => void
}

/** Renders the most common method; if it is unavailable, why. */
function Link({ link, name, setMessage }: LinkProps) {
  if ('reason' in link) return <p className={prose.small}>{link.reason}</p>
  return (
    <>
      <Button kind="main" wide onClick={() => void shareLink(link.url, name).then(setMessage)}>
        <Share2 size={20} strokeWidth={1.75} aria-hidden />
        {canShare() ? MESSAGES.shareLink : MESSAGES.copyLink}
      </Button>
      {link.note === undefined ? null : <p className={prose.small}>{link.note}</p>}
    </>
  )
}

const canShare = () => 'share' in navigator

/** Shares an address. Returns the message about the result. */
async function shareLink(url: string, title: string): Promise<string> {
  try {
    if (canShare()) {
      await navigator.share({ title, url })
      return ''
    }
  } catch (error) {
    // Closing the dialog is a result too; after any other failure, the link can still be copied.
    if (error instanceof DOMException && error.name === 'AbortError') return ''
  }
  return (await copyText(url)) ? MESSAGES.linkCopied : MESSAGES.linkIs(url)
}

/** Without https a browser has no clipboard. */
async function copyText(text: string): Promise<boolean> {
  const copied = (navigator.clipboard as Clipboard | undefined)?.writeText(text)
  return copied === undefined
    ? false
    : copied.then(
        () => true,
        () => false,
      )
}
