import type * as z from 'zod/mini'
import { isStorableInput } from '../../base/storable.ts'
import { VendorError } from './vendor-error.ts'

export const UNSTORABLE = 'A text holds a NUL or half of a surrogate pair, or the body is nested too deep'

/** Reads a body of this shape; refuses what is no JSON, lacks a field or has a strange one as syntax, the rest as types. */
export const readJson = <S extends z.ZodMiniType>(shape: S, body: Uint8Array): z.infer<S> =>
  readFields(shape, parseJson(body))

const utf8 = new TextDecoder('utf-8', { fatal: true })

export function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(utf8.decode(body))
  } catch {
    throw new VendorError('WRONG_SYNTAX', 'The body is not JSON')
  }
}

/** Fields of this shape that a database can keep. */
export function readFields<S extends z.ZodMiniType>(shape: S, value: unknown): z.infer<S> {
  if (!isStorableInput(value)) throw new VendorError('WRONG_SYNTAX', UNSTORABLE)
  return readShape(shape, value)
}

/** Fields of this shape, whatever their texts hold. */
export function readShape<S extends z.ZodMiniType>(shape: S, value: unknown): z.infer<S> {
  const parsed = shape.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  if (!issue) throw new VendorError('WRONG_SYNTAX')
  const field = issue.path.map(String).join('.')
  if (issue.code === 'invalid_type' && field === '')
    throw new VendorError('WRONG_SYNTAX', 'The body is not a JSON object')
  if (issue.code === 'unrecognized_keys')
    throw new VendorError('WRONG_SYNTAX', `Unknown field: ${issue.keys.join(', ')}`)
  if (issue.code === 'invalid_type' && issue.input === undefined)
    throw new VendorError('WRONG_SYNTAX', `Missing field: ${field}`)
  throw new VendorError('WRONG_TYPES', `Wrong type or format: ${field || 'body'}`)
}
