/** What is typed and not saved yet. */
export interface ProfileDraft {
  readonly displayName: string
  readonly bio: string
}

/** In this page's memory alone, by the player: a dialog that was closed by accident has it again. */
const drafts = new Map<string, ProfileDraft>()

export function findProfileDraft(userId: string): ProfileDraft | undefined {
  return drafts.get(userId)
}

export function keepProfileDraft(userId: string, draft: ProfileDraft): void {
  drafts.set(userId, draft)
}

export function forgetProfileDraft(userId: string): void {
  drafts.delete(userId)
}
