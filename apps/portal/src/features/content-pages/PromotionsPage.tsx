import * as activities from '@ronda/contract/portal/cashier/activity-list.ts'
import * as content from '@ronda/contract/portal/site/content.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView } from '@ronda/ui/state/states.tsx'
import { Link, useSearchParams } from 'react-router'
import { ContentLink } from '../../site/content-link.tsx'
import { ActivityCards } from '../activities/ActivityCards.tsx'
import { useAnnouncements } from '../announcements/use-announcements.ts'
import { ArtImage, PromotionCard } from './PromotionCard.tsx'
import { CardsSkeleton, PageFrame } from './page-frame.tsx'

const ALL = 'all'

export function PromotionsPage() {
  const t = useT()
  const query = useCall(content.promotions, {}, { staleMs: 60_000 })
  const offers = useCall(activities.list, {}).data?.rows ?? []
  const [search, setSearch] = useSearchParams()
  const category = search.get('category') ?? ALL
  const choose = (next: string) =>
    setSearch(next === ALL ? {} : { category: next }, { replace: true, preventScrollReset: true })
  return (
    <PageFrame title={t('nav.promotions')} note={t('promo.note')}>
      <Announced />
      {offers.length > 0 && (
        <section className="mb-8">
          <h2 className="mb-4 text-20 font-bold">{t('activity.title')}</h2>
          <ActivityCards rows={offers} />
          <h2 className="mt-8 text-20 font-bold">{t('activity.more')}</h2>
        </section>
      )}
      <QueryView query={query} skeleton={<CardsSkeleton />}>
        {({ categories, rows }) => {
          if (rows.length === 0)
            return (
              <EmptyState
                motif="money"
                title={t('promo.empty')}
                action={<Button render={<Link to="/" />}>{t('home.hero.explore')}</Button>}
              />
            )
          const shown = rows.filter(row => category === ALL || row.category === category)
          return (
            <>
              {categories.length > 1 && (
                <Chips
                  label={t('promo.categories')}
                  value={category}
                  onChange={choose}
                  className="mb-5"
                  options={[
                    { value: ALL, label: t('filter.all'), count: rows.length },
                    ...categories.map(({ slug, title }) => ({
                      value: slug,
                      label: title,
                      count: rows.filter(row => row.category === slug).length,
                    })),
                  ]}
                />
              )}
              {shown.length === 0 ? (
                <EmptyFiltered
                  filter={categories.find(({ slug }) => slug === category)?.title ?? category}
                  onClear={() => choose(ALL)}
                />
              ) : (
                <ul className="full-rows grid gap-4 sm:max-lg:grid-cols-2">
                  {shown.map((promotion, index) => (
                    <li key={promotion.id}>
                      <PromotionCard promotion={promotion} isFirst={index === 0} />
                    </li>
                  ))}
                </ul>
              )}
            </>
          )
        }}
      </QueryView>
    </PageFrame>
  )
}

/** What the merchant announces among its promotions. */
function Announced() {
  const { data } = useAnnouncements()
  if (!data || data.promotion.length === 0) return null
  return (
    <ul className="mb-6 grid gap-3 lg:grid-cols-2">
      {data.promotion.map(each => (
        <li
          key={each.id}
          lang={each.language}
          className="flex items-center gap-4 overflow-hidden rounded-14 bg-surface-1 p-3 pr-4 narrow:flex-wrap inset-ring inset-ring-subtle lg:only:col-span-2"
        >
          <ArtImage
            art={each.art || each.id}
            picture={each.picture}
            pictureAlt={each.pictureAlt}
            className="h-20 w-28 shrink-0 rounded-10 object-cover narrow:w-full"
          />
          <div className="min-w-0 flex-1 narrow:basis-full">
            <p className="text-16 font-bold text-fg-1">{each.title}</p>
            {each.summary && <p className="mt-0.5 text-14 text-fg-2">{each.summary}</p>}
            {each.link && each.action && !each.link.startsWith('/promotions') && (
              <ContentLink to={each.link} className="mt-1 inline-block text-14 font-medium text-link underline">
                {each.action}
              </ContentLink>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
