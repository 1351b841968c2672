import { importKey } from '../contract/entities.ts'
import { exactly, isInteger, isString } from '../domain/shapes.ts'
import { defineKind, overlay } from './define-kind.ts'

/** What a player brings along from elsewhere. */
export const IMPORT_KINDS = {
  /**
   * An import, noted before all that it brings: so many stamps behind this change's own are its (`SPEC.md` rule 18). 0 takes the
   * note back. `source` is whose file it was, `device` where the import can be taken back.
   */
  'import.note': defineKind<{ importId: string; changes: number; source: string; device: string }>({
    isPayload: exactly({ importId: isString, changes: isInteger, source: isString, device: isString }),
    key: ({ importId }) => importKey(importId),
    clearedWith: null,
    request: { single: { call: 'noteImport', fields: { import_id: 'importId', changes: 'changes', source: 'source', device: 'device' } } },
    overlays: [
      overlay('imports', ({ importId }) => [importId], (_, { changes, source, device }) => (changes === 0 ? null : { changes, source, device })),
    ],
  }),
}
