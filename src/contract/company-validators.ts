import { isInteger, isString, nullable, objectOf } from '../domain/validators.ts'
import type { Validator } from '../domain/validators.ts'
import type { Company, CompanyResponse, CompanyWork } from './companies.ts'
import { areNamed } from './search-validators.ts'

const isCompany: Validator<Company> = objectOf({
  id: isInteger,
  slug: isString,
  name: isString,
  game_count: isInteger,
  first_year: nullable(isInteger),
  cover: nullable(isString),
})

const isCompanyWork: Validator<CompanyWork> = objectOf({ game_count: isInteger, series: areNamed })

export const isCompanyResponse: Validator<CompanyResponse> = objectOf({
  company: isCompany,
  developed: isCompanyWork,
  published: isCompanyWork,
})
