import { contentArtAddress } from '@ronda/art/addresses.ts'
import type { Promotion } from '@ronda/contract/portal/site/content.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import { Status } from '@ronda/ui/data/badge.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useZone } from '@ronda/ui/page/ahead.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Link } from 'react-router'
import { useImageAddress } from '../../site/image-address.ts'
import { periodId } from './period-text.ts'

export const promotionPath = (slug: string) => `/promoDetail?id=${encodeURIComponent(slug)}`

/** The merchant's own picture, else art drawn from a key. */
export function ArtImage({ art, picture, pictureAlt = '', isFirst, className }: ArtImageProps) {
  const imageAddress = useImageAddress()
  return (
    <img
      src={imageAddress(picture || contentArtAddress(art))}
      alt={picture ? pictureAlt : ''}
      width={640}
      height={360}
      decoding="async"
      fetchPriority={isFirst ? 'high' : undefined}
      className={className}
    />
  )
}
type ArtImageProps = { art: string; picture?: string; pictureAlt?: string; isFirst?: boolean; className?: string }

/** A promotion in the list: the whole card is one link. */
export function PromotionCard({ promotion, isFirst }: { promotion: Promotion; isFirst?: boolean }) {
  return (
    <Link
      to={promotionPath(promotion.slug)}
      lang={promotion.language}
      className="press group ring-over relative flex h-full flex-col overflow-hidden rounded-14 bg-surface-1 hover:bg-surface-2"
    >
      <ArtImage
        art={promotion.imageKey || promotion.slug}
        isFirst={isFirst}
        picture={promotion.picture}
        pictureAlt={promotion.pictureAlt}
        className={`aspect-[16/8] w-full object-cover ${promotion.state === 'ended' ? 'opacity-50 grayscale' : ''}`}
      />
      <div className="flex flex-1 flex-col p-4 lg:p-5">
        <PromotionMeta promotion={promotion} />
        <h2 className="mt-3 text-18 font-bold">{promotion.title}</h2>
        <p className="mt-1 flex-1 text-14 text-fg-2">{promotion.summary}</p>
        <More />
      </div>
    </Link>
  )
}

function More() {
  const t = useT()
  return (
    <span className="mt-4 inline-flex items-center gap-1 text-14 font-medium text-brand-text">
      {t('promo.more')}
      <Icon name="chevron-right" size={18} className="transition-[translate] group-hover:translate-x-0.5" />
    </span>
  )
}

/** How it stands, and from when to when it runs. */
export function PromotionMeta({ promotion: { state, from, to } }: { promotion: Promotion }) {
  const t = useT()
  const { language } = useLanguage()
  const zone = useZone()
  const tone = state === 'running' ? 'success' : state === 'coming' ? 'warning' : 'neutral'
  return (
    <div lang={language} className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Status tone={tone}>{t(`promo.state.${state}`)}</Status>
      <span className="inline-flex items-center gap-1.5 text-13 text-fg-3">
        <Icon name="calendar" size={16} />
        <span className={zone && (from !== null || to !== null) ? 'invisible' : undefined}>
          {t(periodId(from, to), {
            from: from === null ? '' : momentText(from, { zone }),
            to: to === null ? '' : momentText(to, { zone }),
          })}
        </span>
      </span>
    </div>
  )
}
