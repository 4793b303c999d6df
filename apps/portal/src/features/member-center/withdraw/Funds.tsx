import { momentText } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { ProgressBar } from '@ronda/ui/data/progress-bar.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { digitsOf, MoneyText, useMoney } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { panelPath } from '../../../site/panel-link.ts'
import { Card } from '../Section.tsx'
import type { WithdrawInfo } from './WithdrawPage.tsx'

/** How much can leave now, and why the rest cannot. */
export function Funds({ info }: { info: WithdrawInfo }) {
  const t = useT()
  const money = useMoney()
  const isLocked = info.turnoverRemaining !== '0'
  const isReceived = info.received !== '0'
  const open = info.turnover.filter(item => item.status === 'active')
  const barring = open.filter(item => item.source !== 'transfer')
  return (
    <div className="flex flex-col gap-3">
      <div
        className={cx(
          'grid grid-cols-2 gap-3 narrow:grid-cols-1',
          isLocked && isReceived ? 'sm:grid-cols-4' : 'sm:grid-cols-3',
        )}
      >
        <Figure
          name={t(isLocked ? 'withdraw.locked' : 'withdraw.available')}
          amount={info.available}
          isMain
          isLocked={isLocked}
        />
        <Figure name={t('wallet.held')} amount={info.held} />
        {(isLocked || !isReceived) && <Figure name={t('withdraw.turnover')} amount={info.turnoverRemaining} />}
        {isReceived && <Figure name={t('withdraw.received')} amount={info.received} isAlone={isLocked} />}
      </div>
      {info.stickyBonus !== '0' && <Note tone="info">{t('withdraw.sticky', { amount: money(info.stickyBonus) })}</Note>}
      {info.claimed !== '0' && <Note tone="warning">{t('withdraw.claimed', { amount: money(info.claimed) })}</Note>}
      {info.dailyCountLeft <= 0 && <Note tone="warning">{t('withdraw.noMoreToday')}</Note>}
      {barring.length > 0 && (
        <Card>
          <p className="text-14 font-bold text-balance text-fg-1">
            {t('withdraw.turnover.title', { amount: money(info.turnoverRemaining) })}
          </p>
          <p className="mt-1 text-13 text-fg-2">{t('withdraw.turnover.note')}</p>
          {info.turnoverShares.length > 0 && <LesserShares shares={info.turnoverShares} />}
          <Items items={barring} />
          <p className="mt-4 text-13 text-fg-3">
            {t('withdraw.turnover.closes', { amount: money(info.turnoverCloseBelow) })}
          </p>
          <div className="mt-5 flex flex-wrap gap-x-5 gap-y-3">
            <Button kind="primary" icon="play" render={<Link to="/rng" />}>
              {t('register.explore')}
            </Button>
            {barring.some(item => item.source === 'bonus') && (
              <Button kind="quiet" className="-ml-4" render={<Link to={`/${panelPath('bonusDetails')}`} />}>
                {t('withdraw.turnover.details')}
              </Button>
            )}
          </div>
        </Card>
      )}
      {isReceived && (
        <Card>
          <p className="text-14 font-bold text-balance text-fg-1">
            {t('withdraw.received.title', { amount: money(info.received) })}
          </p>
          <p className="mt-1 text-13 text-fg-2">
            {t(isLocked ? 'withdraw.received.noteBoth' : 'withdraw.received.note')}
          </p>
          {!isLocked && info.turnoverShares.length > 0 && <LesserShares shares={info.turnoverShares} />}
          <Items items={open.filter(item => item.source === 'transfer')} />
          {!isLocked && (
            <Button icon="play" className="mt-5" render={<Link to="/rng" />}>
              {t('register.explore')}
            </Button>
          )}
        </Card>
      )}
    </div>
  )
}

/** More would push what one came for off the page. */
const ITEMS_SHOWN = 4

/** How far each is played. */
function Items({ items }: { items: WithdrawInfo['turnover'] }) {
  const t = useT()
  const money = useMoney()
  const [isAll, setIsAll] = useState(false)
  return (
    <>
      <ul className="mt-4 flex flex-col gap-4">
        {items.slice(0, isAll ? items.length : ITEMS_SHOWN).map(item => {
          const share = Math.min(1, Number(item.progress) / Math.max(Number(item.required), 0.0001))
          return (
            <li key={item.id}>
              <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-13">
                <span className="min-w-0 text-fg-2">
                  {t(`withdraw.turnover.${item.source}`, { amount: money(item.base) })}{' '}
                  <Moment at={item.createdAt} className="whitespace-nowrap text-fg-3" />{' '}
                  {item.endsAt !== null && (
                    <span className="whitespace-nowrap text-warning">
                      {t('withdraw.turnover.byDate', { date: momentText(item.endsAt) })}
                    </span>
                  )}
                </span>
                <span className="numeral text-fg-1">
                  {money(item.progress, { isBare: true })} / {money(item.required)}
                </span>
              </div>
              {item.scope.length > 0 && (
                <p className="mt-0.5 text-13 text-fg-3">
                  {t('withdraw.turnover.scope', {
                    games: item.scope.map(code => t(`category.${code}`)).join(', '),
                  })}
                </p>
              )}
              <ProgressBar
                label={t(`withdraw.turnover.${item.source}`, { amount: money(item.base) })}
                share={share}
                className="mt-1.5"
              />
            </li>
          )
        })}
      </ul>
      {!isAll && items.length > ITEMS_SHOWN && (
        <Button kind="quiet" className="mt-2 -ml-4" onClick={() => setIsAll(true)}>
          {t('withdraw.turnover.all', { count: items.length })}
        </Button>
      )}
    </>
  )
}

/** Games of which a stake counts less, told before somebody plays them to no end. */
function LesserShares({ shares }: { shares: WithdrawInfo['turnoverShares'] }) {
  const t = useT()
  return (
    <details className="group mt-2 text-13">
      <summary className="hit-44 inline-flex w-fit cursor-pointer items-center gap-1 text-brand-text select-none">
        <Icon name="chevron-right" size={16} className="transition-transform group-open:rotate-90" />
        {t('withdraw.turnover.less')}
      </summary>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 border-l-2 border-subtle pl-4">
        {shares.map(({ category, pct, isWhole, games, gameCount }) => (
          <div key={`${category} ${pct}`} className="contents">
            <dt className="numeral text-right text-fg-1">
              {pct === 0 ? t('withdraw.turnover.none') : t('withdraw.turnover.share', { share: pct })}
            </dt>
            <dd className="text-fg-2">
              {t(`category.${category}`)}
              {!isWhole && <span className="text-fg-3">: {games.join(', ')}</span>}
              {!isWhole && gameCount > games.length && (
                <span className="text-fg-3"> {t('withdraw.turnover.more', { count: gameCount - games.length })}</span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Figure({
  name,
  amount,
  isMain,
  isLocked,
  isAlone,
}: {
  name: string
  amount: string
  isMain?: boolean
  isLocked?: boolean
  /** In a row of its own on a phone. */
  isAlone?: boolean
}) {
  return (
    <Card
      className={cx(
        '@container',
        (isMain || isAlone) && 'max-sm:col-span-full',
        isMain && 'bg-linear-to-br from-brand-tint to-transparent',
      )}
    >
      <p className="flex items-center gap-1.5 text-13 text-fg-3">
        {isLocked && <Icon name="lock" size={14} className="text-warning" />}
        {name}
      </p>
      <p
        className={cx(
          'numeral fits-money mt-1 leading-8 font-bold',
          isMain ? 'text-fg-1 [--largest:24px]' : 'text-fg-2 [--largest:20px]',
        )}
        style={digitsOf(amount)}
      >
        <MoneyText amount={amount} />
      </p>
    </Card>
  )
}
