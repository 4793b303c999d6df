import * as points from '@ronda/contract/portal/cashier/points.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Note, Skeleton } from '@ronda/ui/state/states.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { openLogin, openRegister } from '../../site/dialogs.ts'
import { useMerchant } from '../../site/merchant.tsx'
import { ConvertDialog } from './ConvertDialog.tsx'
import { EarnRules } from './EarnRules.tsx'
import { type MallView, viewPath } from './mall-path.ts'
import { useIsShopper, useShopper } from './use-shopper.ts'

/** The top of the mall: the member's points and what to do with them; for visitors, how to get some. */
export function Purse({ view }: { view: MallView | undefined }) {
  const t = useT()
  const isShopper = useIsShopper()
  return (
    <section className="relative overflow-hidden rounded-20 bg-surface-1 p-5 inset-ring inset-ring-subtle lg:p-8">
      <span
        aria-hidden="true"
        className="absolute inset-0 bg-linear-to-br from-brand-tint via-transparent to-transparent"
      />
      <span aria-hidden="true" className="absolute -top-10 -right-8 text-brand opacity-10 max-sm:hidden">
        <Icon name="star" size={260} isFilled />
      </span>
      <div className="relative">
        <h1 className="text-16 font-medium text-fg-2">{t('points.title')}</h1>
        {isShopper ? <Own view={view} /> : <Welcome />}
      </div>
    </section>
  )
}

function Own({ view }: { view: MallView | undefined }) {
  const t = useT()
  const { locale } = useLanguage()
  const money = useMoney()
  const shopper = useShopper()
  const { data: rules } = useCall(points.config, {}, { staleMs: 60_000 })
  const [isConverting, setIsConverting] = useState(false)
  if (!shopper || !rules) return <Skeleton className="mt-2 h-40" />
  const { convert } = rules
  const worth = convert ? Math.floor(shopper.points / convert.unit) * Number(convert.ratio) : 0
  const views = [undefined, 'orders', 'history'] as const
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <span className="numeral font-display text-[44px] leading-none font-bold text-fg-1 narrow:text-30 lg:text-[56px]">
          {shopper.points.toLocaleString(locale)}
        </span>
        <span className="text-18 text-fg-2">{t('points.unit')}</span>
      </p>
      <p className="mt-2 text-14 text-fg-2">
        {convert && worth > 0 ? t('points.worth', { amount: money(String(worth)) }) : t('points.never')}
        {Number(shopper.factor) > 1 && <> · {t('points.factor', { factor: shopper.factor })}</>}
      </p>
      {shopper.owed > 0 && (
        <div className="mt-3 max-w-160">
          <Note>{t('points.owed', { count: shopper.owed })}</Note>
        </div>
      )}
      {!shopper.isOffered && (
        <div className="mt-3 max-w-160">
          <Note tone="warning">{t('points.paused')}</Note>
        </div>
      )}
      <div className="mt-5 grid gap-2 min-[360px]:grid-cols-2 sm:flex sm:flex-wrap">
        {views.map(one => (
          <Button
            key={one ?? 'shop'}
            kind={one === view ? 'primary' : 'secondary'}
            icon={one === 'orders' ? 'receipt' : one === 'history' ? 'history' : 'gift'}
            aria-current={one === view ? 'page' : undefined}
            render={<Link to={viewPath(one)} />}
          >
            {t(`points.view.${one ?? 'shop'}`)}
          </Button>
        ))}
        {convert && (
          <Button
            icon="transfer"
            aria-disabled={!shopper.isOffered || undefined}
            onClick={() => shopper.isOffered && setIsConverting(true)}
          >
            {t('points.convert')}
          </Button>
        )}
      </div>
      <EarnRules rules={rules} />
      {convert && (
        <ConvertDialog
          isOpen={isConverting}
          onClose={() => setIsConverting(false)}
          shopper={shopper}
          convert={convert}
        />
      )}
    </>
  )
}

function Welcome() {
  const t = useT()
  const { modules } = useMerchant()
  const { data: rules } = useCall(points.config, {}, { staleMs: 60_000 })
  return (
    <>
      <p className="mt-1 max-w-160 font-display text-24 font-bold text-balance text-fg-1 lg:text-30">
        {t('points.welcome')}
      </p>
      <p className="mt-2 max-w-160 text-16 text-fg-2">{t('points.note')}</p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button kind="primary" icon="login" onClick={() => openLogin({ goTo: viewPath(undefined) })}>
          {t('auth.login')}
        </Button>
        {modules.DIRECTREG3 && (
          <Button icon="user-plus" onClick={() => openRegister(viewPath(undefined))}>
            {t('auth.register')}
          </Button>
        )}
      </div>
      {rules && <EarnRules rules={rules} />}
    </>
  )
}
