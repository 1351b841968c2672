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
import { SHARE_TEXTS as TEXTS } from './texts.ts'

/** Games in each form that other apps take; made when it is asked for. */
export interface ShareForms {
  text(): string
  markdown(): string
  csv(): string
}

export interface ShareSheetProps {
  title: string
  /** What is handed on, as it is called: files are named after it. */
  name: string
  /** Its address, or why nobody else could open it; absent for what has none. */
  link?: { readonly url: string } | { readonly why: string } | undefined
  /** Null where there are no games; `coming` while they are read. */
  forms: ShareForms | 'coming' | null
  /** What is to be known of the games before. */
  hint?: string | undefined
  onClosed: () => void
}

/** Hands games on: by their link, to be pasted, or as a file. All but the link is made on the device. */
export function ShareSheet({ title, name, link, forms, hint, onClosed }: ShareSheetProps) {
  const [said, say] = useState('')
  const isComing = forms === 'coming'
  const copy = (make: (forms: ShareForms) => string) => {
    if (forms && !isComing) void copyText(make(forms)).then((isCopied) => say(isCopied ? TEXTS.copied : TEXTS.notCopied))
  }
  const save = (make: (forms: ShareForms) => string, type: string, ending: string) => {
    if (!forms || isComing) return
    const file = `${slugOf(name) || 'games'}.${ending}`
    download(new Blob([make(forms)], { type: `${type};charset=utf-8` }), file)
    say(TEXTS.saved(file))
  }
  return (
    <Sheet title={title} onClosed={onClosed}>
      <div className={layout.stack12}>
        {link ? <Link link={link} name={name} say={say} /> : null}
        {hint === undefined ? null : <p className={prose.small}>{hint}</p>}
        {forms ? (
          <SheetEntries label={TEXTS.games}>
            <SheetEntry icon={Copy} isOff={isComing} onPress={() => copy((made) => made.text())}>
              {TEXTS.copyText}
            </SheetEntry>
            <SheetEntry icon={Hash} isOff={isComing} onPress={() => copy((made) => made.markdown())}>
              {TEXTS.copyMarkdown}
            </SheetEntry>
            <SheetEntry icon={FileDown} isOff={isComing} onPress={() => save((made) => made.markdown(), 'text/markdown', 'md')}>
              {TEXTS.saveMarkdown}
            </SheetEntry>
            <SheetEntry icon={Table} isOff={isComing} onPress={() => save((made) => made.csv(), 'text/csv', 'csv')}>
              {TEXTS.saveCsv}
            </SheetEntry>
          </SheetEntries>
        ) : null}
        <output className={styles.said}>{said}</output>
      </div>
    </Sheet>
  )
}

interface LinkProps {
  link: NonNullable<ShareSheetProps['link']>
  name: string
  say: (words: string) => void
}

/** The way that most take; where it is closed, why. */
function Link({ link, name, say }: LinkProps) {
  if ('why' in link) return <p className={prose.small}>{link.why}</p>
  return (
    <Button kind="main" wide onClick={() => void shareLink(link.url, name).then(say)}>
      <Share2 size={20} strokeWidth={1.75} aria-hidden />
      {canShare() ? TEXTS.shareLink : TEXTS.copyLink}
    </Button>
  )
}

const canShare = () => 'share' in navigator

/** Hands an address on; answers what there is to say about that. */
async function shareLink(url: string, title: string): Promise<string> {
  try {
    if (canShare()) {
      await navigator.share({ title, url })
      return ''
    }
  } catch (error) {
    // Closed without sending is an answer too; whatever else failed, the link can still be copied.
    if (error instanceof DOMException && error.name === 'AbortError') return ''
  }
  return (await copyText(url)) ? TEXTS.linkCopied : TEXTS.linkIs(url)
}

/** Without https a browser has no clipboard. */
async function copyText(text: string): Promise<boolean> {
  const copied = (navigator.clipboard as Clipboard | undefined)?.writeText(text)
  return copied === undefined ? false : copied.then(() => true, () => false)
}
