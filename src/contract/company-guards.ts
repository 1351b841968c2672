import { isInteger, isString, nullable, objectOf } from '../domain/shapes.ts'
import type { Shape } from '../domain/shapes.ts'
import type { Company, CompanyAnswer, CompanyWork } from './companies.ts'
import { areNamed } from './search-guards.ts'

const isCompany: Shape<Company> = objectOf({
  id: isInteger,
  slug: isString,
  name: isString,
  game_count: isInteger,
  first_year: nullable(isInteger),
  cover: nullable(isString),
})

const isCompanyWork: Shape<CompanyWork> = objectOf({ game_count: isInteger, series: areNamed })

export const isCompanyAnswer: Shape<CompanyAnswer> = objectOf({
  company: isCompany,
  developed: isCompanyWork,
  published: isCompanyWork,
})
