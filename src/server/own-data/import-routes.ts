import { CALLS } from '../../contract/calls.ts'
import { NoteImportBody } from '../../contract/own-data.ts'
import type { App, Deps } from '../deps.ts'
import { itemRoute } from '../writes/item-route.ts'
import { noteImport } from './note-import.ts'

/** What players bring along from elsewhere. */
export function importRoutes(app: App, deps: Deps): void {
  itemRoute(app, deps, CALLS.noteImport, noteImport, { body: NoteImportBody })
}
