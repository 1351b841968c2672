import { Type } from 'typebox'
import type { Static } from 'typebox'
import {
  REPORT_CONTACT_MAX_CHARACTERS,
  REPORT_DESCRIPTION_MAX_CHARACTERS,
  REPORT_LINKS_MAX,
  REPORT_LINK_MAX_CHARACTERS,
  REPORT_TITLE_MAX_CHARACTERS,
} from '../domain/report-problems.ts'
import { REPORT_CATEGORIES, REPORT_FIELDS, REPORT_REASONS, REPORT_SEVERITIES, REPORT_SUBJECTS } from '../domain/report-rule.ts'
import { At, MutationId, writeItem } from './writes.ts'

const Validator = { additionalProperties: false }
const upTo = (maxLength: number) => Type.String({ maxLength })
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) => Type.Union([schema, Type.Null()])
const Contact = orNull(upTo(REPORT_CONTACT_MAX_CHARACTERS))

const Contacts = { email: Contact, handle: Contact }

const fields = {
  /** The device's id of the report: the same id again is the same report. */
  report_id: MutationId,
  category: Type.Enum([...REPORT_CATEGORIES]),
  subjectType: Type.Enum([...REPORT_SUBJECTS]),
  subjectId: orNull(upTo(64)),
  title: upTo(REPORT_TITLE_MAX_CHARACTERS),
  description: upTo(REPORT_DESCRIPTION_MAX_CHARACTERS),
  links: Type.Array(upTo(REPORT_LINK_MAX_CHARACTERS), { maxItems: REPORT_LINKS_MAX }),
  /** The facts that are wrong. */
  fields: Type.Array(Type.Enum([...REPORT_FIELDS]), { maxItems: REPORT_FIELDS.length }),
  reason: orNull(Type.Enum([...REPORT_REASONS])),
  severity: orNull(Type.Enum([...REPORT_SEVERITIES])),
  contact: Type.Object(Contacts, Validator),
  /** The page of the app where it was written. */
  url: upTo(2_000),
  path: upTo(2_000),
  userAgent: upTo(500),
  /** The time, as an ISO timestamp. */
  ts: upTo(40),
}
const route = upTo(200)
const context = upTo(40)

export const ReportItem = writeItem({ ...fields, metadata: Type.Object({ route, context }, Validator) })
export type ReportItem = Static<typeof ReportItem>

/** The optional fields of a body. A missing game and a wish need a title all the same. */
const { title, subjectId, reason, severity, links } = fields
const optional = {
  title: Type.Optional(title),
  subjectId: Type.Optional(subjectId),
  reason: Type.Optional(reason),
  severity: Type.Optional(severity),
  links: Type.Optional(links),
  fields: Type.Optional(fields.fields),
  contact: Type.Optional(Type.Partial(Type.Object(Contacts, Validator))),
}

export const ReportBody = Type.Object(
  {
    ...fields,
    ...optional,
    /** Missing from clients without a queue: the server derives it from the report's content. */
    report_id: Type.Optional(MutationId),
    metadata: Type.Optional(Type.Partial(Type.Object({ userId: Type.String(), route, context }, Validator))),
    id: Type.Optional(MutationId),
    at: Type.Optional(At),
  },
  Validator,
)
export type ReportBody = Static<typeof ReportBody>
