import { FailedPage } from './failed-page.tsx'

const TEXTS = {
  title: 'This browser keeps nothing for Questdeck',
  text: 'Everything you do is written on this device first, and here that is not allowed: a private window, perhaps, or storage that is switched off. Open Questdeck in a normal window, or allow it to store data.',
  action: 'Try again',
}

/** Where there is no database there is no app: better said than half shown. */
export function NoStorage() {
  return <FailedPage {...TEXTS} />
}
