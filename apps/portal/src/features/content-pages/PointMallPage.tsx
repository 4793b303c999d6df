import * as mall from '@ronda/contract/portal/cashier/mall.ts'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Note, QueryView } from '@ronda/ui/state/states.tsx'
import { ArtImage } from './PromotionCard.tsx'
import { CardsSkeleton, PageFrame } from './page-frame.tsx'

const columns = 'grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4 lg:gap-4'

/** What points can be given for. */
export function PointMallPage() {
  const t = useT()
  const query = useCall(mall.pointRewards, {}, { staleMs: 60_000 })
  return (
    <PageFrame title={t('points.title')} note={t('points.note')}>
      <QueryView query={query} skeleton={<CardsSkeleton columns={columns} />}>
        {rewards =>
          rewards.length === 0 ? (
            <EmptyState motif="money" title={t('points.empty')} />
          ) : (
            <>
              <Note>{t('points.soon')}</Note>
              <ul className={`mt-5 grid ${columns}`}>
                {rewards.map(reward => (
                  <Reward key={reward.id} reward={reward} />
                ))}
              </ul>
            </>
          )
        }
      </QueryView>
    </PageFrame>
  )
}

function Reward({ reward }: { reward: mall.PointReward }) {
  const t = useT()
  const { locale } = useLanguage()
  const isGone = reward.stock === 0
  return (
    <li className="ring-over relative flex flex-col overflow-hidden rounded-14 bg-surface-1">
      <ArtImage
        art={reward.imageKey || reward.id}
        className={`aspect-[4/3] w-full object-cover ${isGone ? 'opacity-50 grayscale' : ''}`}
      />
      <div className="flex flex-1 flex-col p-3 lg:p-4">
        <h2 className="text-16 font-bold">{reward.name}</h2>
        <p className="mt-1 flex-1 text-13 text-fg-2">{reward.description}</p>
        <p className="mt-3 flex items-center gap-1.5 text-brand-text">
          <Icon name="star" size={18} isFilled />
          <span className="numeral text-16 font-bold">{t('points.price', { points: reward.points })}</span>
        </p>
        {reward.stock !== null && (
          <p className="mt-2">
            <Badge tone={isGone ? 'neutral' : 'info'}>
              {isGone ? t('points.gone') : t('points.left', { count: reward.stock.toLocaleString(locale) })}
            </Badge>
          </p>
        )}
      </div>
    </li>
  )
}
