import { audienceOf } from '../../domain/who-sees.ts'
import type { Audience, DataClass } from '../../domain/who-sees.ts'

const WHO: Record<Audience, string> = {
  anyone: 'Anyone with the link',
  players: 'Everyone',
  followers: 'Your followers',
  author: 'The author',
  counted: 'Everyone, as a number,',
  nobody: 'Only you',
}

/** Returns a claim about a class of data, without its full stop: `Everyone can read this`. */
export function whoCan(dataClass: DataClass, deed: string): string {
  return `${WHO[audienceOf(dataClass)]} can ${deed}`
}
