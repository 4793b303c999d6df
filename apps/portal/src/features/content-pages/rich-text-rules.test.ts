import { expect, test } from 'vitest'
import { allowedAttributes, allowedTags, isPicture, linkKind } from './rich-text-rules.ts'

test('links lead to own pages, other sites and mail only', () => {
  expect(linkKind('/help?article=x')).toBe('own')
  expect(linkKind('https://example.com/a?b=c')).toBe('outside')
  expect(linkKind('mailto:ana@example.com')).toBe('mail')
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'http://example.com',
    'data:text/html,x',
    'https://a b.example',
    '',
    ' /help',
  ])
    expect(linkKind(href), href).toBeUndefined()
})

test('pictures are the merchant’s own, or not at all', () => {
  expect(isPicture('/wps/pictures/01k3zq0000000000000000abcd')).toBe(true)
  for (const src of [
    'data:image/svg+xml,x',
    '/wps/session/logout',
    'https://img.example/a.png',
    '/assets/a.svg',
    'blob:x',
  ])
    expect(isPicture(src), src).toBe(false)
})

test('nothing that runs, styles or asks for data is allowed', () => {
  for (const tag of ['script', 'style', 'iframe', 'svg', 'math', 'form', 'input', 'object', 'template'])
    expect(allowedTags).not.toContain(tag)
  for (const name of ['style', 'class', 'id', 'name', 'onclick', 'srcset', 'target'])
    expect(allowedAttributes).not.toContain(name)
})
