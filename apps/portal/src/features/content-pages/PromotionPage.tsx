import * as content from '@ronda/contract/portal/site/content.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView } from '@ronda/ui/state/states.tsx'
import { Link, useSearchParams } from 'react-router'
import { ContentLink } from '../../site/content-link.tsx'
import { usePageTitle } from '../../site/page-title.ts'
import { ActivityPage } from '../activities/ActivityPage.tsx'
import { ArtImage, PromotionMeta } from './PromotionCard.tsx'
import { TextSkeleton } from './page-frame.tsx'
import { RichText } from './RichText.tsx'

/** A promotion by `?id=`, or an activity by `?activity=`. */
export function PromotionPage() {
  const [search] = useSearchParams()
  const activity = search.get('activity')
  return activity === null ? <Promotion slug={search.get('id') ?? ''} /> : <ActivityPage id={activity} />
}

function Promotion({ slug }: { slug: string }) {
  const t = useT()
  const isNamed = content.Slug.safeParse(slug).success
  const query = useCall(content.promotion, { slug }, { isEnabled: isNamed, staleMs: 60_000 })
  usePageTitle(query.data?.title ?? t('nav.promotions'))
  const isGone = !isNamed || query.error?.code === 'NotFound'
  return (
    <div className="container-page pt-4 lg:pt-8">
      <div className="mx-auto max-w-220">
        <Button kind="quiet" icon="arrow-left" render={<Link to="/promotions" />} className="-ml-3">
          {t('promo.all')}
        </Button>
        {isGone ? (
          <>
            <h1 className="sr-only">{t('promo.gone')}</h1>
            <EmptyState
              motif="search"
              title={t('promo.gone')}
              note={t('promo.gone.note')}
              action={<Button render={<Link to="/promotions" />}>{t('promo.all')}</Button>}
            />
          </>
        ) : (
          <QueryView query={query} skeleton={<TextSkeleton />}>
            {promotion => (
              <article lang={promotion.language} className="mt-3">
                <ArtImage
                  art={promotion.imageKey || promotion.slug}
                  picture={promotion.picture}
                  pictureAlt={promotion.pictureAlt}
                  className="aspect-[16/9] w-full rounded-20 object-cover sm:aspect-[16/6]"
                />
                <div className="mt-5">
                  <PromotionMeta promotion={promotion} />
                </div>
                <h1 className="mt-3 text-24 font-bold lg:text-30">{promotion.title}</h1>
                <p className="mt-2 text-16 text-fg-2 lg:text-18">{promotion.summary}</p>
                {promotion.requirement && <Requirement text={promotion.requirement} />}
                <RichText html={promotion.content} className="mt-6" />
                {promotion.link && promotion.action && promotion.state === 'running' && (
                  <Button
                    kind="primary"
                    size={48}
                    className="mt-6 max-sm:w-full"
                    render={<ContentLink to={promotion.link} />}
                  >
                    {promotion.action}
                  </Button>
                )}
                {promotion.terms && <Terms html={promotion.terms} />}
              </article>
            )}
          </QueryView>
        )}
      </div>
    </div>
  )
}

function Requirement({ text }: { text: string }) {
  const t = useT()
  return (
    <div className="mt-5 flex gap-3 rounded-14 bg-brand-tint p-4">
      <Icon name="check-circle" size={22} className="text-brand-text" />
      <div>
        <p className="text-13 text-fg-2">{t('promo.requirement')}</p>
        <p className="text-16 font-medium text-fg-1">{text}</p>
      </div>
    </div>
  )
}

function Terms({ html }: { html: string }) {
  const t = useT()
  return (
    <details className="group mt-8 rounded-14 bg-surface-1 inset-ring inset-ring-subtle">
      <summary className="flex min-h-13 list-none items-center gap-3 rounded-14 px-4 text-16 font-medium text-fg-1">
        <Icon name="receipt" className="text-fg-3" />
        <span className="flex-1">{t('promo.terms')}</span>
        <Icon name="chevron-down" className="text-fg-3 transition-transform group-open:rotate-180" />
      </summary>
      <RichText html={html} className="px-4 pb-5 text-14!" />
    </details>
  )
}
