import type { TasteValue } from '../domain/taste.ts'

const LABELS: Readonly<Record<`${TasteValue}`, string>> = { '-2': 'Never', '-1': 'Less', 0: '', 1: 'More', 2: 'Much more' }

export const TASTE_LINE_MESSAGES = {
  stated: (value: TasteValue) => LABELS[`${value}`],
  less: (name: string) => `Less ${name}`,
  more: (name: string) => `More ${name}`,
  never: (name: string) => `Never ${name}`,
} as const
