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
import { Link, useLocation, useSearchParams } from 'react-router'
import { ContactIcons } from '../../site/contacts.tsx'
import { openFeedback } from '../../site/dialogs.ts'
import { useSite } from '../../site/merchant.tsx'
import { usePageTitle } from '../../site/page-title.ts'
import { type Branch, helpBranches, searchTopics, type Topic } from './help-tree.ts'
import { TextSkeleton } from './page-frame.tsx'
import { dayOf } from './period-text.ts'
import { RichText } from './RichText.tsx'

const SHOWN_FIRST = 8

/** The help center: a tree of topics beside the one that is open, all kept in the address. */
export function HelpPage() {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const key = search.get('article')
  const text = search.get('q') ?? ''
  const category = search.get('category')
  const query = useCall(content.helpCenter, {}, { staleMs: 60_000 })
  usePageTitle(t('help.title'))
  // Newer browsers answer a scroll with a promise, which React would call when the page is left.
  useEffect(() => void window.scrollTo(0, 0), [])

  return (
    <div className="container-page pt-6 lg:pt-10">
      <div className={cx('rounded-20 bg-surface-1 p-5 inset-ring inset-ring-subtle lg:p-8', key && 'max-lg:hidden')}>
        {key ? (
          <p className="font-display text-24 font-bold text-fg-1 lg:text-30">{t('help.title')}</p>
        ) : (
          <h1 className="text-24 font-bold lg:text-30">{t('help.title')}</h1>
        )}
        <p className="mt-1 text-14 text-fg-2 lg:text-16">{t('help.note')}</p>
        <SearchField
          label={t('help.search')}
          value={text}
          onChange={q => setSearch(q ? { q } : {}, { replace: true, preventScrollReset: true })}
          className="mt-5 max-w-140"
        />
      </div>
      <div className={cx('mt-6', key && 'max-lg:mt-0')}>
        <QueryView query={query} skeleton={<TextSkeleton />}>
          {center => {
            const branches = helpBranches(center, { faqs: t('help.faqs'), rules: t('help.rules') })
            if (branches.length === 0)
              return <EmptyState motif="search" title={t('help.empty')} note={t('help.empty.note')} />
            const open = branches.flatMap(branch => branch.topics).find(each => each.key === key)
            return (
              <div className="grid gap-8 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-10">
                <Tree
                  branches={branches}
                  openKey={open?.key}
                  category={category}
                  isHidden={key !== null || text !== ''}
                />
                <div
                  className={cx(
                    'min-w-0',
                    !key && !text && !category && 'max-lg:hidden',
                    category && 'max-lg:order-first',
                  )}
                >
                  {key ? (
                    <Opened topic={open} branches={branches} />
                  ) : text ? (
                    <Found topics={searchTopics(branches, text)} text={text} onClear={() => setSearch({})} />
                  ) : (
                    <Overview branches={branches} category={category} />
                  )}
                </div>
              </div>
            )
          }}
        </QueryView>
      </div>
      <MoreHelp />
    </div>
  )
}

/** Where a topic is: in the page that shows it, with or without header. */
function useTopicPath(): (key: string) => string {
  const { pathname } = useLocation()
  return key => `${pathname}?article=${encodeURIComponent(key)}`
}

function Tree({
  branches,
  openKey,
  category,
  isHidden,
}: {
  branches: Branch[]
  openKey: string | undefined
  category: string | null
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
                <Link
                  to={pathOf(key)}
                  lang={article.language}
                  aria-current={key === openKey ? 'page' : undefined}
                  className="flex min-h-10 items-center rounded-10 px-2.5 py-2 text-14 text-fg-2 hover:bg-surface-2 hover:text-fg-1 aria-[current]:bg-brand-tint aria-[current]:font-medium aria-[current]:text-brand-text"
                >
                  {article.title}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}

/** What a category holds, or what is asked most for who has not chosen yet. */
function Overview({ branches, category }: { branches: Branch[]; category: string | null }) {
  const t = useT()
  const chosen = branches.find(({ key }) => key === category)
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
          <Link
            to={pathOf(key)}
            lang={article.language}
            className="press flex h-full items-center gap-3 rounded-14 bg-surface-1 p-4 inset-ring inset-ring-subtle hover:bg-surface-2"
          >
            <span className="min-w-0 flex-1">
              <span className="block text-16 font-medium text-fg-1">{article.title}</span>
              {article.summary && <span className="mt-0.5 line-clamp-2 text-13 text-fg-3">{article.summary}</span>}
            </span>
            <Icon name="chevron-right" size={18} className="text-fg-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Opened({ topic, branches }: { topic: Topic | undefined; branches: Branch[] }) {
  const t = useT()
  const { language, locale } = useLanguage()
  const { pathname } = useLocation()
  const pathOf = useTopicPath()
  const title = useRef<HTMLHeadingElement>(null)
  const key = topic?.key
  usePageTitle(topic ? `${topic.article.title} · ${t('help.title')}` : undefined)
  // Who opened a topic hears what it is, and starts reading at its top.
  useEffect(() => {
    if (!key) return
    title.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [key])
  const back = (
    <Button kind="quiet" icon="arrow-left" className="-ml-3" render={<Link to={pathname} />}>
      {t('help.title')}
    </Button>
  )
  if (!topic)
    return (
      <>
        {back}
        <h1 className="sr-only">{t('help.gone')}</h1>
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
      {back}
      <article lang={article.language} className="mt-2 max-w-180">
        <h1 ref={title} tabIndex={-1} className="text-24 font-bold outline-none lg:text-30">
          {article.title}
        </h1>
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
                <Link
                  to={pathOf(each.key)}
                  lang={each.article.language}
                  className="flex min-h-10 items-center gap-2 py-1.5 text-14 text-link hover:underline"
                >
                  <Icon name="chevron-right" size={16} />
                  {each.article.title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  )
}

/** Who did not find it here asks a person. */
function MoreHelp() {
  const t = useT()
  const { customerService } = useSite()
  return (
    <aside
      aria-label={t('help.more')}
      className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-20 bg-surface-1 p-5 inset-ring inset-ring-subtle lg:p-6"
    >
      <div className="min-w-56 flex-1">
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
