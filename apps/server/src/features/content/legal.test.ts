import * as office from '@ronda/contract/backoffice/content.ts'
import * as site from '@ronda/contract/backoffice/site.ts'
import * as content from '@ronda/contract/portal/site/content.ts'
import type { OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
let ana: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  ana = await env.operator('ana')
})
afterAll(() => env?.stop())

const words = (title: string, body = '<p>…</p>') => ({ title, body })
const offer = async (languages: string[]) => {
  const { version, defaultLanguage } = await ana.call(site.languages, {})
  return { version, defaultLanguage, languages, reason: 'test' }
}

test('a legal page that lacks a language of the site is not published; the refusal names page and languages', async () => {
  const { texts, details, version } = await ana.call(office.get, { id: 'page-terms' })
  const { pt: _, ...others } = texts
  const saved = await ana.call(office.save, {
    id: 'page-terms',
    version,
    slug: 'terms',
    texts: { ...others, pt: words('Termos', ' ') },
    details,
  })
  const publish = { id: 'page-terms', version: saved.version }
  const refusal = await ana.refusal(office.publish, publish)
  expect(refusal).toMatchObject({ code: 'LegalTextsMissing' })
  expect(refusal.message).toContain('Términos y condiciones (Português)')
  const shown = env.visitor()
  shown.language = 'pt'
  expect(await shown.call(content.page, { slug: 'terms' })).toMatchObject({ language: 'pt', version })
  const mended = await ana.call(office.save, { ...publish, slug: 'terms', texts, details })
  expect(await ana.call(office.publish, { id: 'page-terms', version: mended.version })).toMatchObject({
    state: 'published',
  })
})

test('pages that bind nobody may be published in fewer languages', async () => {
  const { id } = await ana.call(office.create, {
    kind: 'page',
    slug: 'story',
    texts: { es: words('Uno') },
    details: {},
  })
  expect(await ana.call(office.publish, { id, version: 1 })).toMatchObject({ state: 'published' })
})

test('a language is not added while a public legal page lacks it; one whose pages are there is', async () => {
  expect((await ana.call(site.saveLanguages, await offer(['es', 'en', 'pt', 'th']))).languages).toContain('th')
  await ana.call(site.saveLanguages, await offer(['es', 'en', 'pt']))
  const { texts, details, version } = await ana.call(office.get, { id: 'page-privacy' })
  const { th: _, ...others } = texts
  const saved = await ana.call(office.save, { id: 'page-privacy', version, slug: 'privacy', texts: others, details })
  await ana.call(office.publish, { id: 'page-privacy', version: saved.version })
  const refusal = await ana.refusal(site.saveLanguages, await offer(['es', 'en', 'pt', 'th']))
  expect(refusal).toMatchObject({ code: 'LegalTextsMissing' })
  expect(refusal.message).toContain('Privacidad (ไทย)')
  // A language without interface texts cannot hold pages; it changes nothing here.
  expect((await ana.call(site.saveLanguages, await offer(['es', 'en', 'pt', 'vi']))).languages).toContain('vi')
})
