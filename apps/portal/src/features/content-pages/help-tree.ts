import type { OutputOf } from '@ronda/contract/core/call.ts'
import type { HelpArticle, helpCenter } from '@ronda/contract/portal/site/content.ts'

type HelpCenter = OutputOf<typeof helpCenter>
/** `key` names an article in the address; a question and an article may share a slug. */
export type Topic = { key: string; kind: 'help' | 'faq' | 'rule'; article: HelpArticle }
export type Branch = { key: string; title: string; topics: Topic[] }

const kinds: readonly string[] = ['help', 'faq', 'rule'] satisfies Topic['kind'][]
/** Whether an address means a topic, known or not. */
export const isTopicKey = (key: string | null) => kinds.some(kind => key?.startsWith(`${kind}-`))

const topic =
  (kind: Topic['kind']) =>
  (article: HelpArticle): Topic => ({ key: `${kind}-${article.slug}`, kind, article })

/** Categories with their articles and questions, then questions without a category, then rules; nothing empty. */
export function helpBranches(center: HelpCenter, titles: { faqs: string; rules: string }): Branch[] {
  const known = new Set(center.categories.map(({ slug }) => slug))
  const branches = center.categories.map(({ slug, title, articles }) => ({
    key: slug,
    title,
    topics: [
      ...articles.map(topic('help')),
      ...center.faqs.filter(({ category }) => category === slug).map(topic('faq')),
    ],
  }))
  return [
    ...branches,
    { key: 'faqs', title: titles.faqs, topics: center.faqs.filter(faq => !known.has(faq.category)).map(topic('faq')) },
    { key: 'rules', title: titles.rules, topics: center.rules.map(topic('rule')) },
  ].filter(({ topics }) => topics.length > 0)
}

/** Without accents, capitals and tags: how texts are compared. */
const folded = (text: string) =>
  text
    .replace(/<[^>]*>/g, ' ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** Topics that hold every word; those with the words in their title come first. */
export function searchTopics(branches: readonly Branch[], text: string): Topic[] {
  const words = folded(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = branches.flatMap(({ topics }) =>
    topics.flatMap(each => {
      const title = folded(each.article.title)
      const all = `${title} ${folded(each.article.summary)} ${folded(each.article.content)}`
      if (!words.every(word => all.includes(word))) return []
      return [{ topic: each, hits: words.filter(word => title.includes(word)).length }]
    }),
  )
  return found.sort((a, b) => b.hits - a.hits).map(each => each.topic)
}
