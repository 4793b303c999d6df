import { backofficeCalls, portalCalls } from '@ronda/contract/catalogue.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { Env } from '../../http/router.ts'
import { mountDocs } from './docs.ts'
import { openApi } from './openapi.ts'

type Described = {
  servers: unknown[]
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, { description: string }> }>>
}

async function served(): Promise<Described> {
  const app = new Hono<Env>()
  mountDocs(app)
  const answer = await app.request('/docs/openapi.json')
  expect(answer.headers.get('content-type')).toContain('application/json')
  return (await answer.json()) as Described
}

test('what is served is OpenAPI 3.1 without an error, and says where', async () => {
  const description = await served()
  expect(await new Validator().validate(description)).toEqual({ valid: true })
  expect(description.servers).not.toEqual([])
  const broken = { ...openApi(portalCalls, backofficeCalls), paths: { nowhere: { get: { responses: 1 } } } }
  expect((await new Validator().validate(broken)).valid).toBe(false)
})

test('every operation is there once and shows each refusal under its status', async () => {
  const operations = Object.values((await served()).paths).flatMap(path => Object.values(path))
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const call of [...portalCalls, ...backofficeCalls]) {
    const responses = operations.find(({ operationId }) => operationId === call.name)?.responses ?? {}
    expect(Object.keys(responses).filter(status => /^4\d\d$/.test(status)).length, call.name).toBeGreaterThan(0)
    const told = Object.values(responses).flatMap(({ description }) => description.split(/[ ,:]+/))
    expect(
      call.errors.filter(code => !told.includes(code)),
      call.name,
    ).toEqual([])
  }
})
