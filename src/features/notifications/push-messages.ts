import type { MessagesEnd } from '../../ui/device-messages.ts'

/** Messages of the switch for push messages on this device. */
export const PUSH_SWITCH_MESSAGES = {
  thisDevice: 'Push on this device',
  thisDeviceHint: 'Your browser asks once. Your choices below apply to all your devices.',
  turning: 'One moment…',
  ends: {
    on: 'This device gets push notifications.',
    off: '',
    blocked: 'Your browser blocks notifications. Allow them in its settings for this site, then come back.',
    'install-first': 'First add Questdeck to your home screen (Share, then Add to Home Screen). Then turn this on there.',
    unsupported: 'This browser can’t get push notifications.',
    'no-server': 'Can’t reach the server, which is needed to turn this on.',
    'no-service': 'Your browser can’t reach its push service. Please try again later.',
    refused: 'This server can’t send to your browser’s push service.',
  } satisfies Record<MessagesEnd, string>,
  quiet: 'Quiet hours',
  quietHint: 'No pushes during these hours. They arrive when the hours end.',
  from: 'From',
  to: 'To',
  sameTimes: 'Pick two different times.',
} as const
