import type { PointReward } from '@ronda/contract/portal/cashier/mall.ts'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Link } from 'react-router'
import { ArtImage } from '../content-pages/PromotionCard.tsx'
import { itemPath } from './mall-path.ts'
import { obstacleOf, type Shopper } from './obstacle.ts'

const FEW_LEFT = 10

/** An item in the shop: the whole card is one link. */
export function ItemCard({ item, shopper }: { item: PointReward; shopper: Shopper | undefined }) {
  const t = useT()
  const obstacle = obstacleOf(item, shopper)
  const isGone = obstacle === 'gone'
  return (
    <li className="flex">
      <Link
        to={itemPath(item.id)}
        className="press group ring-over relative flex w-full flex-col overflow-hidden rounded-14 bg-surface-1 hover:bg-surface-2"
      >
        <span className="relative block overflow-hidden">
          <ArtImage
            art={item.imageKey || item.id}
            className={`aspect-[4/3] w-full object-cover transition-[scale] duration-280 group-hover:scale-104 ${isGone ? 'opacity-50 grayscale' : ''}`}
          />
          <span className="absolute top-2 left-2 flex flex-wrap gap-1.5">
            {item.vipMin > 0 && (
              <Badge tone="vip" icon="crown" className="bg-bg/85!">
                {item.vipName}
              </Badge>
            )}
            {item.stock !== null && item.stock > 0 && item.stock <= FEW_LEFT && (
              <Badge tone="warning" className="bg-bg/85!">
                {t('points.left', { count: item.stock })}
              </Badge>
            )}
          </span>
        </span>
        <span className="flex flex-1 flex-col p-3 lg:p-4">
          <span className="text-16 leading-tight font-bold text-fg-1">{item.name}</span>
          <span className="mt-1 flex-1 text-13 text-fg-2">
            <span className="line-clamp-2">{item.description}</span>
          </span>
          <Price points={item.points} className="mt-3 text-16 lg:text-18" />
          <Standing item={item} shopper={shopper} />
        </span>
      </Link>
    </li>
  )
}

export function Price({ points, className = '' }: { points: number; className?: string }) {
  const t = useT()
  const { locale } = useLanguage()
  return (
    <span className={`flex items-center gap-1.5 font-bold text-brand-text ${className}`}>
      <Icon name="star" size={18} isFilled />
      <span className="numeral">{points.toLocaleString(locale)}</span>
      <span className="sr-only">{t('points.unit')}</span>
    </span>
  )
}

/** How near one is to an item, or what keeps one from it. */
function Standing({ item, shopper }: { item: PointReward; shopper: Shopper | undefined }) {
  const t = useT()
  const obstacle = obstacleOf(item, shopper)
  if (obstacle === 'points' && shopper) {
    const share = shopper.points / item.points
    return (
      <span className="mt-2 block">
        <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-surface-3">
          <span className="block h-full rounded-full bg-brand" style={{ width: `${share * 100}%` }} />
        </span>
        <span className="mt-1 block text-12 text-fg-3">
          {t('points.missing', { count: item.points - shopper.points })}
        </span>
      </span>
    )
  }
  const text =
    obstacle === undefined
      ? shopper && t('points.ready')
      : t(`points.obstacle.${obstacle}`, { name: item.vipName, count: item.perMember ?? 0 })
  if (!text) return null
  return (
    <span className={`mt-2 flex items-center gap-1 text-12 ${obstacle ? 'text-fg-3' : 'font-medium text-success'}`}>
      <Icon name={obstacle ? 'lock' : 'check'} size={14} />
      {text}
    </span>
  )
}
