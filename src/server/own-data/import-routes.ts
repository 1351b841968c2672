import { ENDPOINTS } from '../../contract/endpoints.ts'
import { RecordImportBody } from '../../contract/own-data.ts'
import type { App, Deps } from '../deps.ts'
import { itemRoute } from '../writes/item-route.ts'
import { recordImport } from './record-import.ts'

/** Registers the endpoints for importing players' data from other services. */
export function importRoutes(app: App, deps: Deps): void {
  itemRoute(app, deps, ENDPOINTS.recordImport, recordImport, { body: RecordImportBody })
}
