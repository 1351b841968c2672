import { importKey } from '../contract/entities.ts'
import { exactly, isInteger, isString } from '../domain/validators.ts'
import { defineMutator, overlay } from './define-mutator.ts'

// Why: docs/decisions/import-export/0002-import-is-ordinary-mutations.md
/** The mutators of imports. */
export const IMPORT_MUTATORS = {
  /**
   * An import, recorded before everything that it adds. The next `changes` timestamps after its own belong to it
   * (`SPEC.md` rule 18). 0 removes the record. `source` names the origin of the file. `device` is where the import can
   * be undone.
   */
  'import.note': defineMutator<{ importId: string; changes: number; source: string; device: string }>({
    isPayload: exactly({ importId: isString, changes: isInteger, source: isString, device: isString }),
    key: ({ importId }) => importKey(importId),
    clearedWith: null,
    request: {
      single: { call: 'recordImport', fields: { import_id: 'importId', changes: 'changes', source: 'source', device: 'device' } },
    },
    overlays: [
      overlay(
        'imports',
        ({ importId }) => [importId],
        (_, { changes, source, device }) => (changes === 0 ? null : { changes, source, device }),
      ),
    ],
  }),
}
