import { FailedPage } from './failed-page.tsx'

const MESSAGES = {
  title: 'Questdeck can’t save anything here',
  text: 'Questdeck saves everything on your device first, and this browser won’t allow it. Maybe you’re in a private window, or storage is off. Open Questdeck in a normal window, or allow it to store data.',
  action: 'Try again',
}

/** Without a database the app cannot work, so this page says so. */
export function NoStorage() {
  return <FailedPage {...MESSAGES} />
}
