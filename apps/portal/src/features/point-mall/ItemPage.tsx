import * as mall from '@ronda/contract/portal/cashier/mall.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Note, QueryView } from '@ronda/ui/state/states.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { openLogin } from '../../site/dialogs.ts'
import { usePageTitle } from '../../site/page-title.ts'
import { ArtImage } from '../content-pages/PromotionCard.tsx'
import { TextSkeleton } from '../content-pages/page-frame.tsx'
import { Price } from './ItemCard.tsx'
import { itemPath, viewPath } from './mall-path.ts'
import { obstacleOf } from './obstacle.ts'
import { RedeemDialog } from './RedeemDialog.tsx'
import { useIsShopper, useShopper } from './use-shopper.ts'

/** One item, by `?item=`. */
export function ItemPage({ id }: { id: string }) {
  const t = useT()
  const query = useCall(mall.pointRewards, {}, { staleMs: 60_000 })
  return (
    <div className="container-page pt-4 lg:pt-8">
      <Button kind="quiet" icon="arrow-left" render={<Link to={viewPath(undefined)} />} className="-ml-3">
        {t('points.all')}
      </Button>
      <QueryView query={query} skeleton={<TextSkeleton />}>
        {items => {
          const item = items.find(one => one.id === id)
          return item ? (
            <Item key={id} item={item} />
          ) : (
            <>
              <h1 className="sr-only">{t('points.notHere')}</h1>
              <EmptyState
                motif="search"
                title={t('points.notHere')}
                note={t('points.notHere.note')}
                action={<Button render={<Link to={viewPath(undefined)} />}>{t('points.all')}</Button>}
              />
            </>
          )
        }}
      </QueryView>
    </div>
  )
}

function Item({ item }: { item: mall.PointReward }) {
  const t = useT()
  const { locale } = useLanguage()
  const money = useMoney()
  const shopper = useShopper()
  const isShopper = useIsShopper()
  const [isRedeeming, setIsRedeeming] = useState(false)
  usePageTitle(item.name)
  const obstacle = obstacleOf(item, shopper)
  const { bonus } = item
  const facts: [string, ReactNode][] = [
    [t('points.fact.how'), t(`points.fact.how.${item.type}`)],
    ...(bonus
      ? [
          [t('points.fact.amount'), money(bonus.amount)] as [string, ReactNode],
          [
            t('points.fact.turnover'),
            Number(bonus.multiple) > 0
              ? t('points.fact.turnover.times', {
                  times: bonus.multiple,
                  amount: money(String(Number(bonus.amount) * Number(bonus.multiple))),
                })
              : t('points.fact.turnover.none'),
          ] as [string, ReactNode],
        ]
      : []),
    [t('points.fact.stock'), item.stock === null ? t('points.fact.stock.plenty') : item.stock.toLocaleString(locale)],
    [
      t('points.fact.limit'),
      item.perMember === null ? t('points.fact.limit.none') : t('points.fact.limit.times', { count: item.perMember }),
    ],
    [t('points.fact.vip'), item.vipMin === 0 ? t('points.fact.vip.all') : item.vipName],
  ]
  return (
    <article className="mt-3 grid items-start gap-6 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] lg:gap-10">
      <ArtImage
        art={item.imageKey || item.id}
        isFirst
        className={`aspect-[4/3] w-full rounded-20 object-cover ${obstacle === 'gone' ? 'opacity-60 grayscale' : ''}`}
      />
      <div>
        <Badge tone="brand">{t(`points.category.${item.category}`)}</Badge>
        <h1 className="mt-2 text-24 font-bold lg:text-30">{item.name}</h1>
        <Price points={item.points} className="mt-2 text-24 lg:text-30" />
        <p className="mt-3 text-16 text-fg-2">{item.description}</p>
        <dl className="mt-5 rounded-14 bg-surface-1 px-4 py-1 inset-ring inset-ring-subtle">
          {facts.map(([name, value]) => (
            <div key={name} className="flex justify-between gap-4 py-2.5 not-last:border-b not-last:border-subtle">
              <dt className="text-14 text-fg-3">{name}</dt>
              <dd className="text-right text-14 font-medium text-fg-1">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-5 flex flex-col gap-3">
          {isShopper && obstacle && (
            <Note tone={obstacle === 'points' ? undefined : 'warning'}>
              {obstacle === 'points'
                ? t('points.missing.long', {
                    count: item.points - (shopper?.points ?? 0),
                    own: (shopper?.points ?? 0).toLocaleString(locale),
                  })
                : t(`points.obstacle.${obstacle}`, { name: item.vipName, count: item.perMember ?? 0 })}
            </Note>
          )}
          {!isShopper ? (
            <Button kind="primary" size={48} icon="login" onClick={() => openLogin({ goTo: itemPath(item.id) })}>
              {t('points.signIn')}
            </Button>
          ) : obstacle === 'points' ? (
            <Button kind="primary" size={48} icon="play" render={<Link to="/rng" />}>
              {t('points.playOn')}
            </Button>
          ) : (
            !obstacle &&
            shopper && (
              <Button kind="primary" size={48} icon="gift" onClick={() => setIsRedeeming(true)}>
                {t('points.redeem', { count: item.points })}
              </Button>
            )
          )}
        </div>
      </div>
      {shopper && (
        <RedeemDialog
          isOpen={isRedeeming}
          onClose={() => setIsRedeeming(false)}
          item={item}
          balance={shopper.points}
          hasPaymentPassword={shopper.hasPaymentPassword}
        />
      )}
    </article>
  )
}
