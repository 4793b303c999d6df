import { expect, test } from 'vitest'
import { SitePath } from '../../backoffice/campaigns.ts'
import { Link } from './content.ts'

const elsewhere = ['//evil.example', '/..//evil.example', '/a//evil.example', '/../evil', '/x/../..//evil.example']

test('a link of the house leads to a place of its site or to an https address', () => {
  const ok = (value: string) => Link.safeParse(value).success
  for (const fine of ['', '/promotions', '/promoDetail?id=a//b', '/help?article=x#top', 'https://example.com/a?b=c'])
    expect([fine, ok(fine)]).toEqual([fine, true])
  for (const bad of [...elsewhere, '/\\evil.example', 'http://example.com', 'javascript:alert(1)', 'promotions'])
    expect([bad, ok(bad)]).toEqual([bad, false])
})

test('a campaign leads to a page of the site', () => {
  const ok = (value: string) => SitePath.safeParse(value).success
  for (const fine of ['', '/', '/rng', '/game/RONDA/jade-galleon?ref=a.b'])
    expect([fine, ok(fine)]).toEqual([fine, true])
  for (const bad of elsewhere) expect([bad, ok(bad)]).toEqual([bad, false])
})
