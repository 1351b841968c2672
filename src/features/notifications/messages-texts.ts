import type { MessagesEnd } from '../../ui/device-messages.ts'

/** Everything that the settings of messages to devices say. */
export const MESSAGES_TEXTS = {
  thisDevice: 'Messages to this device',
  thisDeviceHint: 'Your browser asks you once. What is chosen below holds for all your devices.',
  turning: 'One moment…',
  ends: {
    'on': 'This device gets messages.',
    'off': '',
    'blocked': 'Your browser blocks notifications of this page. Allow them in its settings for this site, then come back.',
    'install-first': 'Add Questdeck to the home screen first (Share, then Add to Home Screen), and turn this on there.',
    'unsupported': 'This browser cannot receive messages.',
    'no-server': 'The server cannot be reached. Messages need it to be turned on.',
    'no-service': 'Your browser cannot reach its message service. Please try again later.',
    'refused': 'This server cannot send to the message service of your browser.',
  } satisfies Record<MessagesEnd, string>,
  quiet: 'Quiet hours',
  quietHint: 'No messages in these hours of your day; what came meanwhile comes when they end.',
  from: 'From',
  to: 'To',
  sameTimes: 'Choose two different times.',
} as const
