/** Messages of the sheet that shares games. */
export const SHARE_MESSAGES = {
  shareLink: 'Share link',
  copyLink: 'Copy link',
  copyText: 'Copy as text',
  copyMarkdown: 'Copy as Markdown',
  saveMarkdown: 'Download as Markdown',
  saveCsv: 'Download as CSV',
  linkCopied: 'Link copied.',
  linkIs: (address: string) => `Here’s the link: ${address}`,
  copied: 'Copied.',
  notCopied: 'Your browser didn’t copy it. You can download it.',
  saved: (file: string) => `Downloaded as ${file}.`,
  games: 'Export',
} as const
