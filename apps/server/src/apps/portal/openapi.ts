import type { Call } from '@ronda/contract/core/call.ts'
import { commonErrors, errorTable } from '@ronda/contract/core/errors.ts'
import { type JsonSchema, schemaOf } from '@ronda/contract/core/json-schema.ts'

/** OpenAPI 3.1 of every call. */
export function openApi(portal: readonly Call[], backoffice: readonly Call[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [area, calls] of [
    ['portal', portal],
    ['backoffice', backoffice],
  ] as const) {
    for (const call of calls) {
      for (const verb of call.alsoVerb ? [call.verb, call.alsoVerb] : [call.verb]) {
        paths[call.path] ??= {}
        ;(paths[call.path] as Record<string, unknown>)[verb.toLowerCase()] = operation(call, area, verb)
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Ronda',
      version: '0.1.0',
      description: 'Calls of the portal and the back office. Generated from the contract.',
    },
    servers: [{ url: '/', description: 'The host of a merchant, or that of the back office.' }],
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'Token of the sign-in answer; worthless without the cookie.',
        },
        cookie: { type: 'apiKey', in: 'cookie', name: '__Host-ronda-sid' },
      },
      schemas: {
        Sealed: {
          type: 'object',
          required: ['sealed'],
          properties: { sealed: { type: 'string', description: 'Compact JWE (ECDH-ES, A128GCM) of the input.' } },
        },
      },
    },
    paths,
  }
}

function operation(call: Call, area: string, verb: string): Record<string, unknown> {
  const input = schemaOf(call.input, 'input')
  const inQuery = call.verb === 'GET' || call.body === 'binary'
  const body = call.sealed ? { $ref: '#/components/schemas/Sealed', 'x-sealed': input } : input
  return {
    operationId: verb === call.verb ? call.name : `${call.name}.${verb.toLowerCase()}`,
    tags: [area],
    summary: call.summary,
    'x-source': call.source,
    'x-module': call.moduleId,
    'x-permission': call.permission,
    security: call.who === 'anyone' ? [] : [{ token: [], cookie: [] }],
    parameters: inQuery
      ? Object.entries(input.properties ?? {}).map(([name, schema]) => ({
          name,
          in: 'query',
          required: input.required?.includes(name) ?? false,
          schema,
        }))
      : undefined,
    requestBody: inQuery
      ? call.body === 'binary'
        ? { required: true, content: { 'image/png': {}, 'image/jpeg': {} } }
        : undefined
      : {
          required: true,
          content: {
            [call.body === 'form' ? 'application/x-www-form-urlencoded' : 'application/json']: { schema: body },
          },
        },
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: envelope(schemaOf(call.output, 'output')) } },
      },
      ...refusals(call),
    },
  }
}

/** What a call may be refused with, by status. */
function refusals(call: Call): Record<string, unknown> {
  const codes = [...new Set([...call.errors, ...commonErrors])]
  return Object.fromEntries(
    [...Map.groupBy(codes, code => errorTable[code].status)].map(([status, ofStatus]) => [
      status,
      {
        description: `Refused: ${ofStatus.join(', ')}`,
        content: { 'application/json': { schema: envelope({}) } },
      },
    ]),
  )
}

function envelope(value: JsonSchema): JsonSchema {
  return {
    type: 'object',
    required: ['success', 'value', 'message', 'code'],
    properties: { success: { type: 'boolean' }, value, message: { type: 'string' }, code: { type: 'string' } },
  }
}
