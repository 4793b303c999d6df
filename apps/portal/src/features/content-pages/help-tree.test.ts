import { expect, test } from 'vitest'
import { helpBranches, searchTopics } from './help-tree.ts'

const article = (slug: string, title: string, content = '') => ({
  id: slug,
  version: 1,
  title,
  language: 'es' as const,
  slug,
  summary: '',
  content,
  changedAt: 0,
})
const center = {
  categories: [
    {
      slug: 'account',
      title: 'Cuenta',
      articles: [article('open', 'Abrir una cuenta', '<p>Regístrate <b>gratis</b></p>')],
    },
    { slug: 'empty', title: 'Vacía', articles: [] },
  ],
  faqs: [
    { ...article('age', '¿Qué edad?'), category: 'account' },
    { ...article('lost', '¿Y esto?'), category: 'gone' },
  ],
  rules: [article('slots', 'Reglas de tragamonedas')],
}
const titles = { faqs: 'Preguntas', rules: 'Reglas' }

test('articles and questions stand under their category, the rest after them, nothing empty', () => {
  expect(helpBranches(center, titles).map(({ key, topics }) => [key, topics.map(each => each.key)])).toEqual([
    ['account', ['help-open', 'faq-age']],
    ['faqs', ['faq-lost']],
    ['rules', ['rule-slots']],
  ])
})

test('the search ignores accents, capitals and tags, and puts titles first', () => {
  const branches = helpBranches(center, titles)
  const keys = (text: string) => searchTopics(branches, text).map(each => each.key)
  expect(keys('REGISTRATE gratis')).toEqual(['help-open'])
  expect(keys('edad')).toEqual(['faq-age'])
  expect(keys('b')).not.toContain('rule-slots')
  expect(keys('   ')).toEqual([])
  expect(keys('cuenta nada')).toEqual([])
})
