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

test('pictures come from uploads, own files or https', () => {
  expect(isPicture('/wps/uploads/image?id=01abc-d')).toBe(true)
  expect(isPicture('https://img.example/a.png')).toBe(true)
  for (const src of ['data:image/svg+xml,x', '/wps/session/logout', 'http://img.example/a.png', 'blob:x'])
    expect(isPicture(src), src).toBe(false)
})

test('nothing that runs, styles or asks for data is allowed', () => {
  for (const tag of ['script', 'style', 'iframe', 'svg', 'math', 'form', 'input', 'object', 'template'])
    expect(allowedTags).not.toContain(tag)
  for (const name of ['style', 'class', 'id', 'name', 'onclick', 'srcset', 'target'])
    expect(allowedAttributes).not.toContain(name)
})
