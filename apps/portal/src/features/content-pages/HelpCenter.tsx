import * as content from '@ronda/contract/portal/site/content.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { SearchField } from '@ronda/ui/form/field.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView } from '@ronda/ui/state/states.tsx'
import { useEffect, useRef } from 'react'
import { ContactIcons } from '../../site/contacts.tsx'
import { openFeedback } from '../../site/dialogs.ts'
import { HelpLink } from '../../site/help-link.tsx'
import { useHelpPlace } from '../../site/help-place.ts'
import { useSite } from '../../site/merchant.tsx'
import { usePageTitle } from '../../site/page-title.ts'
import { type Branch, helpBranches, isTopicKey, searchTopics, type Topic } from './help-tree.ts'
import { TextSkeleton } from './page-frame.tsx'
import { dayOf } from './period-text.ts'
import { RichText } from './RichText.tsx'

const SHOWN_FIRST = 8

/** A topic that says the same in the page as over another; the address of its page. */
function useTopicPath(): (key: string) => string {
  const { start } = useHelpPlace()
  return key => `${start}?article=${encodeURIComponent(key)}`
}

/** A search, a tree of topics and beside it the one that is open, all kept in the address. */
export function HelpCenter() {
  const t = useT()
  const { shown, search, isPage } = useHelpPlace()
  const query = useCall(content.helpCenter, {}, { staleMs: 60_000 })
  return (
    <QueryView query={query} skeleton={<TextSkeleton />}>
      {center => {
        const branches = helpBranches(center, { faqs: t('help.faqs'), rules: t('help.rules') })
        if (branches.length === 0)
          return <EmptyState motif="search" title={t('help.empty')} note={t('help.empty.note')} />
        const open = branches.flatMap(branch => branch.topics).find(each => each.key === shown.topic)
        const category = branches.find(({ key }) => key === shown.category)
        const isTopic = isPage ? shown.topic !== null : isTopicKey(shown.topic) && !category
        return (
          <div className="grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-10">
            <Tree
              branches={branches}
              openKey={open?.key}
              category={category?.key}
              isHidden={isTopic || shown.text !== ''}
            />
            <div
              className={cx(
                'min-w-0',
                !isTopic && !shown.text && !category && 'max-lg:hidden',
                category && 'max-lg:order-first',
              )}
            >
              {isTopic ? (
                <Opened topic={open} branches={branches} />
              ) : shown.text ? (
                <Found topics={searchTopics(branches, shown.text)} text={shown.text} onClear={() => search('')} />
              ) : (
                <Overview branches={branches} category={category} />
              )}
            </div>
          </div>
        )
      }}
    </QueryView>
  )
}

export function HelpSearch({ className }: { className?: string }) {
  const t = useT()
  const { shown, search } = useHelpPlace()
  return <SearchField label={t('help.search')} value={shown.text} onChange={search} className={className} />
}

function Tree({
  branches,
  openKey,
  category,
  isHidden,
}: {
  branches: Branch[]
  openKey: string | undefined
  category: string | undefined
  isHidden: boolean
}) {
  const t = useT()
  const pathOf = useTopicPath()
  const opened = branches.find(({ key, topics }) =>
    openKey ? topics.some(each => each.key === openKey) : key === category,
  )
  return (
    <nav aria-label={t('help.topics')} className={cx('flex flex-col gap-2', isHidden && 'max-lg:hidden')}>
      {branches.map((branch, index) => (
        <details
          // The branch of what is opened elsewhere opens with it.
          key={branch.key + (branch === opened ? '-open' : '')}
          open={branch === opened || (!opened && index === 0)}
          className="group rounded-14 bg-surface-1 inset-ring inset-ring-subtle"
        >
          <summary className="flex min-h-12 list-none items-center gap-3 rounded-14 px-4 text-14 font-bold text-fg-1">
            <span className="flex-1">{branch.title}</span>
            <span className="numeral text-12 font-medium text-fg-3">{branch.topics.length}</span>
            <Icon
              name="chevron-down"
              size={18}
              className="text-fg-3 transition-transform duration-200 group-open:rotate-180"
            />
          </summary>
          <ul className="px-2 pb-2">
            {branch.topics.map(({ key, article }) => (
              <li key={key}>
                <HelpLink
                  to={pathOf(key)}
                  lang={article.language}
                  aria-current={key === openKey ? 'page' : undefined}
                  className="flex min-h-10 items-center rounded-10 px-2.5 py-2 text-14 text-fg-2 hover:bg-surface-2 hover:text-fg-1 aria-[current]:bg-brand-tint aria-[current]:font-medium aria-[current]:text-brand-text"
                >
                  {article.title}
                </HelpLink>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}

/** What a category holds, or what is asked most for who has not chosen yet. */
function Overview({ branches, category: chosen }: { branches: Branch[]; category: Branch | undefined }) {
  const t = useT()
  const topics = branches.flatMap(branch => branch.topics)
  const asked = topics.filter(({ kind }) => kind === 'faq')
  const shown = chosen?.topics ?? (asked.length > 0 ? asked : topics).slice(0, SHOWN_FIRST)
  return (
    <section aria-labelledby="help-start">
      <h2 id="help-start" className="mb-4 text-20 font-bold">
        {chosen?.title ?? t(asked.length > 0 ? 'help.faqs' : 'help.topics')}
      </h2>
      <TopicCards topics={shown} />
    </section>
  )
}

function Found({ topics, text, onClear }: { topics: Topic[]; text: string; onClear: () => void }) {
  const t = useT()
  return (
    <section aria-labelledby="help-found">
      <h2 id="help-found" role="status" className="mb-4 text-20 font-bold">
        {t('search.count', { count: topics.length })}
      </h2>
      {topics.length === 0 ? <EmptyFiltered filter={text} onClear={onClear} /> : <TopicCards topics={topics} />}
    </section>
  )
}

function TopicCards({ topics }: { topics: readonly Topic[] }) {
  const pathOf = useTopicPath()
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {topics.map(({ key, article }) => (
        <li key={key}>
          <HelpLink
            to={pathOf(key)}
            lang={article.language}
            className="press flex h-full items-center gap-3 rounded-14 bg-surface-1 p-4 inset-ring inset-ring-subtle hover:bg-surface-2"
          >
            <span className="min-w-0 flex-1">
              <span className="block text-16 font-medium text-fg-1">{article.title}</span>
              {article.summary && <span className="mt-0.5 line-clamp-2 text-13 text-fg-3">{article.summary}</span>}
            </span>
            <Icon name="chevron-right" size={18} className="text-fg-3" />
          </HelpLink>
        </li>
      ))}
    </ul>
  )
}

function Opened({ topic, branches }: { topic: Topic | undefined; branches: Branch[] }) {
  const t = useT()
  const { language, locale } = useLanguage()
  const { start, isPage } = useHelpPlace()
  const Heading = isPage ? 'h1' : 'h3'
  const pathOf = useTopicPath()
  const top = useRef<HTMLDivElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const key = topic?.key
  usePageTitle(topic && isPage ? `${topic.article.title} · ${t('help.title')}` : undefined)
  // Who opened a topic hears what it is, and starts reading at its top.
  useEffect(() => {
    if (!key) return
    title.current?.focus({ preventScroll: true })
    if (isPage) window.scrollTo(0, 0)
    else top.current?.scrollIntoView()
  }, [key, isPage])
  const back = (
    <Button kind="quiet" icon="arrow-left" className="-ml-3" render={<HelpLink to={start} />}>
      {t('help.title')}
    </Button>
  )
  if (!topic)
    return (
      <>
        {back}
        <Heading className="sr-only">{t('help.gone')}</Heading>
        <EmptyState motif="search" title={t('help.gone')} />
      </>
    )
  const { article } = topic
  const beside = branches
    .find(({ topics }) => topics.includes(topic))
    ?.topics.filter(each => each !== topic)
    .slice(0, 4)
  return (
    <>
      <div ref={top} className="scroll-mt-4">
        {back}
      </div>
      <article lang={article.language} className="mt-2 max-w-180">
        <Heading ref={title} tabIndex={-1} className="text-24 font-bold outline-none lg:text-30">
          {article.title}
        </Heading>
        {article.summary && <p className="mt-2 text-16 text-fg-2">{article.summary}</p>}
        <RichText html={article.content} className="mt-5" />
        <p lang={language} className="mt-6 text-13 text-fg-3">
          {t('help.changed', { date: dayOf(article.changedAt, locale) })}
        </p>
      </article>
      {beside && beside.length > 0 && (
        <nav aria-label={t('help.related')} className="mt-8 max-w-180 border-t border-subtle pt-5">
          <p className="mb-2 text-14 font-bold text-fg-1">{t('help.related')}</p>
          <ul>
            {beside.map(each => (
              <li key={each.key}>
                <HelpLink
                  to={pathOf(each.key)}
                  lang={each.article.language}
                  className="flex min-h-10 items-center gap-2 py-1.5 text-14 text-link hover:underline"
                >
                  <Icon name="chevron-right" size={16} />
                  {each.article.title}
                </HelpLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

/** Who did not find it here asks a person. */
export function MoreHelp() {
  const t = useT()
  const { customerService } = useSite()
  return (
    <aside
      aria-label={t('help.more')}
      className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-20 bg-surface-1 p-5 inset-ring inset-ring-subtle lg:p-6"
    >
      <div className="min-w-[min(100%,14rem)] flex-1">
        <p className="text-16 font-bold text-fg-1">{t('help.more')}</p>
        <p className="text-14 text-fg-2">{t('help.more.note')}</p>
      </div>
      <ContactIcons contacts={customerService} />
      <Button icon="mail" onClick={openFeedback}>
        {t('feedback.title')}
      </Button>
    </aside>
  )
}
