import type { MutationPayloads } from '../contract/mutations.ts'
import { findMeta, putMeta } from './database.ts'
import type { UserDatabase } from './database.ts'
import { applyGameStates, gameIdOf } from './game-state-mirror.ts'
import { applyListLikes } from './list-mirror.ts'
import type { OutboxRow } from './rows.ts'
import { upgradeRow } from './upgrade-row.ts'

/**
 * Takes back on the device what refused rows had shown (`SPEC.md` rule 6.4). Their content stays on the
 * shelf. Call it inside the transaction that has put them there.
 */
export async function rollBack(db: UserDatabase, rows: readonly OutboxRow[]): Promise<void> {
  const gameIds = rows.map(gameIdOf).filter((id) => id !== undefined)
  await applyGameStates(db, [...new Set(gameIds)])
  await applyListLikes(db, rows)
  for (const stored of rows) {
    const row = upgradeRow(stored)
    if (row?.kind === 'quest.record') await undoQuestEvent(db, row.payload)
    else if (row?.kind === 'settings.merge') await undoSettings(db, row.payload, row.before)
  }
}

/** Shows the effect of a row again that has left the shelf for the queue. */
export async function rollForward(db: UserDatabase, stored: OutboxRow): Promise<void> {
  const row = upgradeRow(stored)
  const gameId = gameIdOf(stored)
  await applyListLikes(db, [stored])
  if (gameId !== undefined) await applyGameStates(db, [gameId])
  else if (row?.kind === 'quest.record') {
    const { eventId, type, retracted } = row.payload
    await db.questEvents.put({ id: eventId, type, at: row.at, retracted })
  } else if (row?.kind === 'settings.merge') {
    const before = { platforms: [], genres: [], tags: [], ...(await findMeta(db, 'settings')) }
    await putMeta(db, 'settings', { ...before, ...row.payload })
  }
}

async function undoQuestEvent(db: UserDatabase, payload: MutationPayloads['quest.record']): Promise<void> {
  if (payload.retracted) await db.questEvents.update(payload.eventId, { retracted: false })
  else await db.questEvents.delete(payload.eventId)
}

/** Puts a setting back only while it still shows what was refused: a later change of it stays. */
async function undoSettings(
  db: UserDatabase,
  refused: MutationPayloads['settings.merge'],
  before: OutboxRow['before'],
): Promise<void> {
  const settings = await findMeta(db, 'settings')
  if (!settings) return
  const restored = { ...settings }
  for (const key of ['platforms', 'genres', 'tags'] as const) {
    if (refused[key] && String(refused[key]) === String(settings[key])) restored[key] = before?.[key] ?? []
  }
  await putMeta(db, 'settings', restored)
}
