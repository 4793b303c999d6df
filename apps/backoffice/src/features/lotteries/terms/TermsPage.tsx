import * as lotteries from '@ronda/contract/backoffice/lotteries.ts'
import type { TermsDetail } from '@ronda/contract/backoffice/lottery-terms.ts'
import * as lotteryTerms from '@ronda/contract/backoffice/lottery-terms.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Badge } from '@ronda/ui/data/badge.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { Link, useNavigate, useParams } from 'react-router'
import { WaitingNote } from '../../../decision/Waiting.tsx'
import { useMay } from '../../../shell/operator.ts'
import { Card, Page } from '../../../shell/Page.tsx'
import { useFilters } from '../../../shell/search-params.ts'
import { OddsTable } from './OddsTable.tsx'
import { TermsFacts } from './TermsFacts.tsx'
import { TermsForm } from './TermsForm.tsx'
import { TermsHistory } from './TermsHistory.tsx'

/** Odds, limits and sale of a lottery at this house: what holds, what held, and the proposal of something else. */
export function TermsPage() {
  const { vendor = '', game = '' } = useParams()
  const query = useCall(lotteryTerms.terms, { vendor, gameCode: game })
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-[60vh]" />}>
      {data => <Body vendor={vendor} gameCode={game} data={data} />}
    </QueryView>
  )
}

function Body({ vendor, gameCode, data }: { vendor: string; gameCode: string; data: TermsDetail }) {
  const t = useT()
  const may = useMay()
  const { get, set } = useFilters()
  const { current, frame, versions, waiting } = data
  const mayPropose = may('lotteries.terms') && waiting === null
  const open = (act: string) => set({ act }, { keepPage: true })
  return (
    <Page
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 wrap-anywhere">{t('bo.lottery.terms.of', { name: data.gameName })}</span>
          {!current.isSold && <Badge tone="warning">{t('bo.lottery.terms.notSold')}</Badge>}
        </span>
      }
      note={
        <Link
          className="inline-flex min-h-6 items-center text-link hover:underline"
          to={`/lotteries?vendor=${vendor}&game=${gameCode}`}
        >
          ← {t('bo.nav.lotteries')} · {data.vendorName}
        </Link>
      }
      actions={
        mayPropose && (
          <Button kind="primary" icon="edit" onClick={() => open('change')}>
            {t('bo.lottery.terms.change')}
          </Button>
        )
      }
    >
      <div className="mb-4 flex flex-col gap-3 empty:hidden">
        <WaitingNote waiting={waiting} />
      </div>
      <ChooseLottery vendor={vendor} gameCode={gameCode} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <Card title={t('bo.lottery.terms.now')}>
          <TermsFacts data={data} />
        </Card>
        <Card title={t('bo.lottery.terms.history')}>
          <TermsHistory versions={versions} frame={frame} currency={data.currency} />
        </Card>
      </div>
      <OddsTable vendor={vendor} gameCode={gameCode} />
      <Drawer
        isOpen={get('act') === 'change' && mayPropose}
        onClose={() => open('')}
        title={t('bo.lottery.terms.change')}
      >
        <TermsForm vendor={vendor} gameCode={gameCode} data={data} onDone={() => open('')} />
      </Drawer>
    </Page>
  )
}

/** On to the terms of another lottery of the vendor. */
function ChooseLottery({ vendor, gameCode }: { vendor: string; gameCode: string }) {
  const t = useT()
  const navigate = useNavigate()
  const { data } = useCall(lotteries.games, {})
  const games = data?.find(one => one.vendor === vendor)?.games ?? []
  if (games.length < 2) return null
  return (
    <SelectField
      label={t('bo.col.game')}
      isLabelHidden
      isCompact
      className="mb-4 sm:max-w-80"
      value={gameCode}
      onChange={next => navigate(`/lotteries/${vendor}/terms/${next}`)}
      choices={games.map(game => ({ value: game.gameCode, label: game.name }))}
    />
  )
}
