import * as content from '@ronda/contract/portal/site/content.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView } from '@ronda/ui/state/states.tsx'
import { Link, useLocation, useParams } from 'react-router'
import { usePageTitle } from '../../site/page-title.ts'
import { PageFrame, TextSkeleton } from './page-frame.tsx'
import { dayOf } from './period-text.ts'
import { RichText } from './RichText.tsx'

/** A page of words by its slug: privacy, terms, join us, the seamless wallet, or one of the merchant's own. */
export function DocumentPage() {
  const t = useT()
  const { pathname } = useLocation()
  const slug = useParams().slug ?? pathname.toLowerCase().replaceAll('/', '')
  const isNamed = content.Slug.safeParse(slug).success
  const query = useCall(content.page, { slug }, { isEnabled: isNamed, staleMs: 60_000 })
  if (!isNamed || query.error?.code === 'NotFound') return <Missing />
  if (query.data) return <Document document={query.data} />
  return (
    <div className="container-page pt-6 lg:pt-10">
      <div className="mx-auto max-w-180">
        <h1 className="sr-only">{t('shell.loading')}</h1>
        <QueryView query={query} skeleton={<TextSkeleton />}>
          {() => null}
        </QueryView>
      </div>
    </div>
  )
}

function Document({ document }: { document: content.HelpArticle }) {
  const t = useT()
  const { language, locale } = useLanguage()
  return (
    <PageFrame title={document.title} note={document.summary || undefined} lang={document.language} isNarrow>
      {document.content ? (
        <RichText html={document.content} lang={document.language} />
      ) : (
        <EmptyState motif="search" title={t('page.empty')} />
      )}
      <p lang={language} className="mt-8 text-13 text-fg-3">
        {t('help.changed', { date: dayOf(document.changedAt, locale) })}
      </p>
    </PageFrame>
  )
}

function Missing() {
  const t = useT()
  usePageTitle(t('notFound.title'))
  return (
    <div className="container-page grid min-h-96 place-items-center py-12">
      <h1 className="sr-only">{t('notFound.title')}</h1>
      <EmptyState
        motif="search"
        title={t('notFound.title')}
        note={t('notFound.note')}
        action={
          <Button icon="home" render={<Link to="/" />}>
            {t('nav.home')}
          </Button>
        }
      />
    </div>
  )
}
