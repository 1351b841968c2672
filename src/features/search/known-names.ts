/** The names of companies and series that the server has told since the app was opened, by id. */
export const knownNames = {
  suggestCompanies: new Map<number, string>(),
  suggestFranchises: new Map<number, string>(),
}
