import type { CompanyResponse } from '../../src/contract/companies.ts'

/** Returns a company as the server sends it: it developed three games in two series, and published one. */
export function companyPage(changes: Partial<CompanyResponse> = {}): CompanyResponse {
  return {
    company: { id: 70, slug: 'acme', name: 'Acme Games', game_count: 4, first_year: 1991, cover: 'p1000000001' },
    developed: {
      game_count: 3,
      series: [
        { id: 50, name: 'Long Road', game_count: 12 },
        { id: 51, name: 'Short Road', game_count: 1 },
      ],
    },
    published: { game_count: 1, series: [] },
    ...changes,
  }
}
