/** The content of an e-mail. Every part is plain text: names in it may be anything. */
export interface EmailText {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** The one action, if there is one. */
  readonly action?: { readonly label: string; readonly url: string }
  /** Below the button, in small: how long the link is valid, what to do if it was somebody else. */
  readonly notes: readonly string[]
}

export interface WrittenMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const LAYOUT = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"'
const INK = '#2b211c'
const MUTED = '#75675f'
const PAPER = '#fbf9f6'
const EMBER = '#e8713c'
/** Ember that is dark enough for text on white. */
const EMBER_TEXT = '#b4481a'
const FACE = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** Renders an e-mail twice: as plain text, and as HTML with everything escaped. */
export function writeMail(letter: EmailText): WrittenMail {
  const { subject, heading, paragraphs, action, notes } = letter
  const link = action === undefined ? [] : [`${action.label}:\n${action.url}`]
  const text = [heading, ...paragraphs.map(oneLine), ...link, ...notes.map(oneLine), '-- \nQuestdeck'].join('\n\n')
  return { subject: oneLine(subject), text: `${text}\n`, html: htmlOf(letter) }
}

/** Removes line ends and other control characters, so that no text can begin a header of its own. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function htmlOf({ subject, heading, paragraphs, action, notes }: EmailText): string {
  const paragraph = (text: string, style: string) => `<p style="${style}">${escapeHtml(oneLine(text))}</p>`
  // E-mail clients support tables and inline styles and little else.
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="color-scheme" content="light">
<title>${escapeHtml(oneLine(subject))}</title>
</head>
<body style="margin:0;background:${PAPER}">
<table ${LAYOUT} style="background:${PAPER}"><tr>
<td align="center" style="padding:32px 16px">
<table ${LAYOUT} style="max-width:480px;background:#ffffff;border-radius:16px">
<tr><td style="padding:32px;font:16px/1.5 ${FACE};color:${INK}">
<p style="margin:0 0 24px;font-weight:700;color:${EMBER_TEXT}">Questdeck</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.2">${escapeHtml(oneLine(heading))}</h1>
${paragraphs.map((text) => paragraph(text, 'margin:0 0 16px')).join('\n')}
${action === undefined ? '' : buttonOf(action)}
${notes.map((text) => paragraph(text, `margin:16px 0 0;font-size:14px;color:${MUTED}`)).join('\n')}
</td></tr></table></td></tr></table>
</body>
</html>
`
}

function buttonOf({ label, url }: { label: string; url: string }): string {
  return (
    `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;` +
    `border-radius:12px;background:${EMBER};color:${INK};font-weight:700;text-decoration:none">` +
    `${escapeHtml(oneLine(label))}</a></p>`
  )
}
