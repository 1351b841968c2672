// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { answered, ScriptedRemote, unknown } from '../../../tests/support/scripted-remote.ts'
import type { AvatarChoice } from '../../ui/avatar-cropper/avatar-sheet.tsx'
import { forgetAvatarDraft, setAvatarDraft, uploadAvatarDraft } from './avatar-draft.ts'

const STAGED = { url: '/media/a.webp', avatar_url: '/media/a.webp' }

test.each([unknown('network'), answered(null), answered({}), answered({ avatar_url: 5 })])(
  'a picture of which only %j is heard could not be sent, and is sent again with the next try',
  async (answer) => {
    const remote = new ScriptedRemote('ada', () => 0)
    setAvatarDraft(new Blob(['png']), { picture: { url: 'blob:a' } } as AvatarChoice)
    remote.next('stageAvatar', answer, answered(STAGED))
    expect(await uploadAvatarDraft(remote)).toBeNull()
    expect(await uploadAvatarDraft(remote)).toBe(STAGED.avatar_url)
    forgetAvatarDraft()
  },
)
