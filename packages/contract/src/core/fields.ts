import * as z from 'zod/mini'
import { languages } from '../values/languages.ts'

/** Decimal string of a positive or zero amount, at most 8 decimals, without sign or exponent: `"12.5"`. */
export const Money = z.string().check(z.regex(/^(0|[1-9]\d{0,14})(\.\d{1,8})?$/, 'money'))
/** Decimal string that may be negative: `"-12.5"`. */
export const SignedMoney = z.string().check(z.regex(/^-?(0|[1-9]\d{0,14})(\.\d{1,8})?$/, 'money'))
/** Chosen by the browser before sending and kept until answered, so that a repeat has one effect. */
export const RequestId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/, 'requestId'))
/** Unix time in ms, no later than what a `Date` can hold. */
export const At = z.int().check(z.gte(0), z.lte(8_640_000_000_000_000))
/** One spelling of each: a number has no sign and no zeros before it, or two spellings would name the same row where it is read as a number. */
export const Id = z.string().check(z.regex(/^(?!0\d{1,18}$)[A-Za-z0-9][A-Za-z0-9-]{0,39}$/, 'id'))
/** An id that is a number. */
export const NumberId = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'id'))
/** Counts the steps of an order. Who decides says which they saw; a change in between is refused. */
export const Version = z.int()
/** A code of `locales`, `zh-Hans`; which of them a merchant serves the server decides. */
export const LocaleCode = Id
export const Language = z.enum(languages)
export type Language = z.infer<typeof Language>
/** Business day (GMT+8), `YYYY-MM-DD`, one that the calendar has. */
export const Day = z.string().check(
  z.regex(/^2\d{3}-\d{2}-\d{2}$/, 'date'),
  z.refine(
    day => {
      const at = Date.parse(`${day}T00:00:00Z`)
      // Of a day that no month has, the next month is answered.
      return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
    },
    { error: 'date' },
  ),
)
export const Empty = z.strictObject({})

/** Query numbers arrive as text. */
export const queryInt = (min: number, max: number, fallback: number) =>
  z._default(
    z.pipe(
      z.union([z.int(), z.pipe(z.string().check(z.regex(/^\d{1,9}$/, 'number')), z.transform(Number))]),
      z.int().check(z.gte(min), z.lte(max)),
    ),
    fallback,
  )

export const pageQuery = { pageNo: queryInt(1, 10_000, 1), pageSize: queryInt(1, 100, 20) }

/** A page of rows with the count of all. */
export const pageOf = <T extends z.ZodMiniType>(row: T) =>
  z.object({ rows: z.array(row), total: z.int(), pageNo: z.int(), pageSize: z.int() })

/** An address as it is written to, without a name before it or signs around it. */
export const EMAIL_FORM = /^[^@\s<>()[\],;:"\\]+@[^@\s<>()[\],;:"\\]+\.[^@\s<>()[\],;:"\\]{2,}$/
