import * as z from 'zod/mini'

export type JsonSchema = {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  additionalProperties?: boolean | JsonSchema
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  default?: unknown
}

/** A zod schema as JSON Schema, from the side of who sends it. */
export function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema & {
    $schema?: string
  }
  return rest
}

/** A schema in a few words: `string`, `"a" | "b"`, `{…}[]`. */
export function shortType(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return [...new Set(schema.anyOf.map(shortType))].join(' | ')
  if (schema.type === 'array') return `${schema.items ? shortType(schema.items) : 'any'}[]`
  if (schema.type === 'object') {
    const names = Object.keys(schema.properties ?? {})
    return names.length > 0 ? `{ ${names.join(', ')} }` : 'object'
  }
  return String(schema.type ?? 'any')
}

export interface FieldRow {
  name: string
  type: string
  required: boolean
}

export function fieldsOf(schema: JsonSchema): FieldRow[] {
  return Object.entries(schema.properties ?? {}).map(([name, field]) => ({
    name,
    type: shortType(field),
    required: schema.required?.includes(name) ?? false,
  }))
}
