/** What the sheet says in which games are handed on. */
export const SHARE_TEXTS = {
  shareLink: 'Share the link',
  copyLink: 'Copy the link',
  copyText: 'Copy as text',
  copyMarkdown: 'Copy as Markdown',
  saveMarkdown: 'Download as Markdown',
  saveCsv: 'Download as CSV',
  linkCopied: 'The link is copied.',
  linkIs: (address: string) => `This is its link: ${address}`,
  copied: 'Copied.',
  notCopied: 'Your browser did not copy it. You can download it.',
  saved: (file: string) => `Downloaded as ${file}.`,
  games: 'Take the games along',
} as const
