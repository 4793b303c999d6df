import * as content from '@ronda/contract/portal/site/content.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Link } from 'react-router'
import { ArtImage, promotionPath } from '../content-pages/PromotionCard.tsx'

const SHOWN = 8

/** What the merchant offers now, as cards to swipe through; each leads to its own page with its terms. */
export default function PromotionsRow() {
  const t = useT()
  const { data, isPending } = useCall(content.promotions, {}, { staleMs: 60_000 })
  if (isPending) return <div className="h-52" />
  const running = data?.rows.filter(({ state }) => state === 'running').slice(0, SHOWN) ?? []
  if (running.length === 0) return null
  return (
    <section aria-labelledby="home-promotions">
      <div className="heading-row mb-3 lg:mb-4">
        <h2 id="home-promotions" className="flex items-center gap-2 text-20 font-bold">
          <Icon name="gift" size={22} className="text-brand-text" />
          {t('nav.promotions')}
        </h2>
        <Button kind="quiet" size={32} iconEnd="chevron-right" render={<Link to="/promotions" />}>
          {t('home.promotions.all')}
        </Button>
      </div>
      <ul className="no-scrollbar -mx-(--gutter) flex snap-x snap-mandatory scroll-px-(--gutter) gap-3 overflow-x-auto overscroll-x-contain px-(--gutter) pb-1 lg:gap-4">
        {running.map(promotion => (
          <li key={promotion.id} className="w-[78%] max-w-88 shrink-0 snap-start sm:w-72 lg:w-80">
            <Link
              to={promotionPath(promotion.slug)}
              lang={promotion.language}
              className="press ring-over relative isolate flex min-h-40 flex-col justify-end overflow-hidden rounded-14 bg-surface-1 p-4"
            >
              <ArtImage
                art={promotion.imageKey || promotion.slug}
                picture={promotion.picture}
                pictureAlt={promotion.pictureAlt}
                className="absolute inset-0 -z-2 size-full object-cover"
              />
              <span className="absolute inset-0 -z-1 bg-linear-to-t from-black/85 via-black/45 to-transparent" />
              <span className="line-clamp-3 text-16 font-bold text-white">{promotion.title}</span>
              <span className="mt-0.5 line-clamp-1 text-13 text-white/80 narrow:line-clamp-2">{promotion.summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
