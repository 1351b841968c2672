// Shows [S134].
import { expect, test } from 'vitest'
import { NO_PARAMS, readSearchParams } from '../features/search/search-params.ts'
import { ID_FACETS, facetPath } from './search-facets.ts'
import type { IdFacet } from './search-facets.ts'

test.each(Object.keys(ID_FACETS) as IdFacet[])('the address of all games with one of the %s sets only that', (facet) => {
  const { search } = new URL(facetPath(facet, 31), 'https://quest.example.org')
  expect(readSearchParams(search, 2026)).toEqual({ ...NO_PARAMS, [facet]: [31] })
})
