import type { DrawDetail } from '@ronda/contract/backoffice/lotteries.ts'
import * as lotteries from '@ronda/contract/backoffice/lotteries.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { Tabs } from '@ronda/ui/control/tabs.tsx'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { AlikeAmounts, MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Link, useParams } from 'react-router'
import { WaitingNote } from '../../decision/Waiting.tsx'
import { Figure, Page } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { DrawActs } from './DrawActs.tsx'
import { DrawOverview } from './DrawOverview.tsx'
import { DrawState } from './DrawState.tsx'
import { DrawTimes } from './DrawTimes.tsx'
import { Exposure } from './Exposure.tsx'
import { OrderList } from './OrderList.tsx'
import { OwnReading } from './OwnReading.tsx'
import { useReaders } from './readers.ts'
import { everyMs, Settlement } from './Settlement.tsx'

const tabs = ['overview', 'exposure', 'orders'] as const
type Tab = (typeof tabs)[number]

/** One draw: where it stands, what it may cost, and what people do about it. */
export function DrawPage() {
  const { vendor = '', id = '' } = useParams()
  const query = useCall(lotteries.get, { vendor, issueId: id }, { everyMs: data => everyMs(data ? [data.draw] : []) })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-[60vh]" />}>
      {data => <Body vendor={vendor} data={data} onEnd={() => query.refetch()} />}
    </QueryView>
  )
}

function Body({ vendor, data, onEnd }: { vendor: string; data: DrawDetail; onEnd: () => void }) {
  const t = useT()
  const { get, set } = useFilters()
  const { draw, isMadeUp, waiting } = data
  const asked = get('tab', 'overview')
  const tab: Tab = tabs.find(one => one === asked) ?? 'overview'
  return (
    <Page
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{draw.gameName}</span>
          <span className="numeral text-18 font-medium text-fg-3">{draw.issue}</span>
          <DrawState draw={draw} />
          {isMadeUp && draw.results === 'outside' && <Badge tone="warning">{t('bo.lottery.demo')}</Badge>}
        </span>
      }
      note={
        <Link className="inline-flex min-h-6 items-center text-link hover:underline" to={`/lotteries?vendor=${vendor}`}>
          ← {t('bo.nav.lotteries')} · {data.vendorName}
        </Link>
      }
      actions={<DrawActs vendor={vendor} data={data} />}
    >
      <div className="mb-4 flex flex-col gap-3 empty:hidden">
        <WaitingNote waiting={waiting} />
        {draw.state === 'void' && (
          <Note tone="warning">{t('bo.lottery.voidBecause', { reason: draw.reason || '–' })}</Note>
        )}
        <Readings data={data} />
        <OwnReading vendor={vendor} data={data} />
      </div>
      <Figures data={data} onEnd={onEnd} />
      <Settlement draw={draw} className="mb-4" />
      <Tabs
        label={draw.gameName}
        value={tab}
        onChange={next => set({ tab: next === 'overview' ? '' : next, after: '', bet: '', account: '', state: '' })}
        tabs={tabs.map(value => ({ value, label: t(`bo.lottery.tab.${value}`) }))}
        className="mb-4"
      />
      {tab === 'overview' && <DrawOverview data={data} />}
      {tab === 'exposure' && <Exposure vendor={vendor} data={data} />}
      {tab === 'orders' && <OrderList vendor={vendor} issueId={draw.id} name={`${draw.gameCode}-${draw.issue}`} />}
    </Page>
  )
}

/** Who has read, and what is to be done next; never what they read. */
function Readings({ data: { draw } }: { data: DrawDetail }) {
  const t = useT()
  const readers = useReaders()
  if (draw.enteredBy.length === 0 || draw.state === 'void' || draw.state === 'drawn') return null
  const people = readers(draw.enteredBy)
  const hasSecond = draw.enteredBy.length > 1
  if (draw.isContradicted)
    return (
      <Note tone="warning">
        <p className="font-medium">{t('bo.lottery.contradicted')}</p>
        <p className="mt-0.5 text-13">{t('bo.lottery.contradictedHelp', { people })}</p>
      </Note>
    )
  return (
    <Note>
      <p className="font-medium">{t('bo.lottery.readBy', { people })}</p>
      <p className="mt-0.5 text-13">
        {t(`bo.lottery.${hasSecond ? 'agreedHelp' : draw.hasEntered ? 'readByYou' : 'readByOther'}`)}
      </p>
    </Note>
  )
}

function Figures({ data: { draw }, onEnd }: { data: DrawDetail; onEnd: () => void }) {
  const t = useT()
  const { locale } = useLanguage()
  const isOver = draw.state === 'settled' || draw.state === 'drawn'
  const owing = draw.sums.filter(({ owed }) => Number(owed) > 0)
  const collecting = draw.sums.filter(amount => Number(amount.collecting) > 0)
  const isCorrecting = draw.corrections > 0 && draw.state === 'drawn'
  const amounts = (of: (sum: DrawDetail['draw']['sums'][number]) => string, hasSign = false) =>
    draw.sums.length === 0 ? (
      '–'
    ) : (
      <span className="flex flex-col">
        {draw.sums.map(sum => (
          <MoneyText key={sum.currency} amount={of(sum)} currency={sum.currency} hasSign={hasSign} isExact />
        ))}
      </span>
    )
  return (
    <AlikeAmounts
      amounts={draw.sums.flatMap(sum => [sum.staked, ...(isOver ? [sum.paid, leftOf(sum)] : [])])}
      currency={draw.sums[0]?.currency ?? ''}
    >
      <div className={cx('mb-4 grid grid-cols-2 gap-3', isOver ? 'md:grid-cols-3 xl:grid-cols-5' : 'md:grid-cols-3')}>
        <div
          className={cx(
            'rounded-14 bg-surface-1 p-3 inset-ring inset-ring-subtle max-md:col-span-2',
            isOver && 'md:max-xl:col-span-2',
          )}
        >
          <p className="text-12 text-fg-3">{t('bo.lottery.when')}</p>
          <DrawTimes draw={draw} onEnd={onEnd} />
        </div>
        <Figure label={t('bo.lottery.tab.orders')} value={new Intl.NumberFormat(locale).format(draw.orders)} />
        <Figure label={t('bo.figure.staked')} value={amounts(sum => sum.staked)} />
        {isOver && (
          <>
            <Figure label={t('bo.figure.won')} value={amounts(sum => sum.paid)} />
            <Figure label={t('bo.lottery.house')} value={amounts(leftOf, true)} />
          </>
        )}
        {(collecting.length > 0 || isCorrecting) && (
          <div className="col-span-full">
            <Note>
              <p className="font-medium">
                {t(collecting.length > 0 ? 'bo.lottery.collecting' : 'bo.lottery.correcting')}
                {collecting.map(({ currency, collecting: amount }) => (
                  <MoneyText key={currency} className="ml-2" amount={amount} currency={currency} isExact />
                ))}
              </p>
              <p className="mt-0.5 text-13">{t('bo.lottery.collectingHint')}</p>
            </Note>
          </div>
        )}
        {owing.length > 0 && (
          <div className="col-span-full">
            <Note tone="warning">
              <p className="font-medium">
                {t('bo.lottery.owed')}
                {owing.map(({ currency, owed }) => (
                  <MoneyText key={currency} className="ml-2" amount={owed} currency={currency} isExact />
                ))}
              </p>
              <p className="mt-0.5 text-13">{t('bo.lottery.owedHint')}</p>
            </Note>
          </div>
        )}
      </div>
    </AlikeAmounts>
  )
}

/** What is left to the house of what was bet. */
const leftOf = ({ currency, staked, paid }: DrawDetail['draw']['sums'][number]) =>
  toWire(parseMoney(staked, currency) - parseMoney(paid, currency), currency)
