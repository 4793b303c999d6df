import type { AuditRun } from '@ronda/contract/backoffice/merchant.ts'
import * as merchant from '@ronda/contract/backoffice/merchant.ts'
import { PLAY_MONEY, parseSignedMoney, toWire } from '@ronda/contract/values/money.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { InlineError, QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Card, Page } from '../../shell/Page.tsx'
import { timeText, useAge, useNameOf } from '../../text/format.ts'
import { phraseOf } from './problem-words.ts'

export function LedgerAudit() {
  const t = useT()
  const errorText = useErrorText()
  const query = useCall(merchant.auditStatus, {})
  const run = useCallMutation(merchant.runAudit)
  return (
    <Page
      title={t('bo.nav.ledger')}
      note={t('bo.ledger.note')}
      actions={
        <Button kind="primary" icon="refresh" isBusy={run.isPending} onClick={() => run.mutate({})}>
          {t('bo.ledger.run')}
        </Button>
      }
    >
      {run.error && <InlineError>{errorText(run.error)}</InlineError>}
      <QueryView query={query} skeleton={<Skeleton className="h-80" />}>
        {runs =>
          runs[0] ? <Report latest={runs[0]} runs={runs} /> : <EmptyState motif="money" title={t('bo.ledger.never')} />
        }
      </QueryView>
    </Page>
  )
}

function Report({ latest, runs }: { latest: AuditRun; runs: AuditRun[] }) {
  const t = useT()
  const age = useAge()
  const { locale } = useLanguage()
  const checkName = useNameOf('bo.ledgerCheck')
  const count = (n: number) => n.toLocaleString(locale)
  const say = (said: string) => {
    const phrase = phraseOf(said)
    return phrase ? t(phrase.id, phrase.values) : said
  }
  return (
    <div className="flex flex-col gap-4">
      <div
        className={cx(
          'flex items-center gap-4 rounded-14 p-5 inset-ring',
          latest.clean ? 'bg-success-bg inset-ring-success' : 'bg-danger-bg inset-ring-danger',
        )}
      >
        <Icon
          name={latest.clean ? 'check-circle' : 'alert'}
          size={40}
          className={latest.clean ? 'text-success' : 'text-danger'}
        />
        <div>
          <p className="font-display text-20 font-bold">
            {latest.clean ? t('bo.ledger.clean') : t('bo.ledger.problems', { count: latest.problems.length })}
          </p>
          <p className="text-13 text-fg-2">
            {t('bo.ledger.counted', {
              transfers: count(latest.transfers),
              entries: count(latest.entries),
              accounts: count(latest.accounts),
              ms: latest.tookMs,
            })}{' '}
            · {age(latest.at)}
          </p>
          {latest.seal && (
            <p className="mt-1 text-13 text-fg-2">
              {t('bo.ledger.seal', { number: latest.seal.number })}{' '}
              <code className="break-all text-12">{latest.seal.hash}</code>
              <span className="block text-12">{t('bo.ledger.sealHelp')}</span>
            </p>
          )}
        </div>
      </div>
      {latest.problems.length > 0 && (
        <Card title={t('bo.ledger.differences')} isPlain>
          <Table
            label={t('bo.ledger.differences')}
            isDense
            rows={latest.problems.map((problem, i) => ({ ...problem, key: String(i) }))}
            keyOf={row => row.key}
            columns={[
              {
                key: 'check',
                header: t('bo.ledger.check'),
                isTitle: true,
                cell: row => checkName(row.code ?? row.check),
              },
              { key: 'subject', header: t('bo.ledger.subject'), cell: row => say(row.subject) },
              {
                key: 'detail',
                header: t('bo.ledger.detail'),
                cell: row => <span className="break-all">{row.detail.split(' ≠ ').map(say).join(' ≠ ')}</span>,
              },
            ]}
          />
        </Card>
      )}
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Card title={t('bo.ledger.sums')} isPlain>
          {latest.sums.length === 0 ? (
            <p className="text-13 text-fg-3">{t('bo.nothingHere')}</p>
          ) : (
            <div className="flex flex-col gap-4">
              {[...Map.groupBy(latest.sums, sum => sum.currency)].map(([currency, sums]) => (
                <Sums key={currency} currency={currency} sums={sums} />
              ))}
            </div>
          )}
          <p className="mt-3 text-12 text-fg-3">{t('bo.ledger.sumsHelp')}</p>
        </Card>
        <Card title={t('bo.ledger.history')} isPlain>
          <Table
            label={t('bo.ledger.history')}
            isDense
            rows={runs}
            keyOf={row => String(row.at)}
            columns={[
              { key: 'at', header: t('bo.col.time'), isTitle: true, cell: row => timeText(row.at) },
              {
                key: 'result',
                header: t('bo.col.state'),
                cell: row => (
                  <span className={row.clean ? 'text-success' : 'text-danger'}>
                    {row.clean ? t('bo.ledger.clean') : t('bo.ledger.problems', { count: row.problems.length })}
                  </span>
                ),
              },
              { key: 'entries', header: t('bo.ledger.entries'), isNumeric: true, cell: row => count(row.entries) },
              { key: 'ms', header: 'ms', isNumeric: true, cell: row => count(row.tookMs) },
            ]}
          />
        </Card>
      </div>
    </div>
  )
}

/** What the kinds of accounts hold in one currency: together nothing. */
function Sums({ currency, sums }: { currency: string; sums: AuditRun['sums'] }) {
  const t = useT()
  const kindName = useNameOf('bo.account')
  const label = `${t('bo.ledger.sums')} · ${currency === PLAY_MONEY ? t('bo.ledger.playMoney') : currency}`
  const total = sums.reduce((sum, { balance }) => sum + parseSignedMoney(balance, currency), 0n)
  return (
    <div>
      <h3 className="mb-1.5 text-13 font-medium text-fg-2">
        {currency === PLAY_MONEY ? t('bo.ledger.playMoney') : currency}
      </h3>
      <Table
        label={label}
        isDense
        rows={sums}
        keyOf={row => row.kind}
        columns={[
          { key: 'kind', header: t('bo.ledger.accountKind'), isTitle: true, cell: row => kindName(row.kind) },
          {
            key: 'balance',
            header: t('bo.figure.balance'),
            isNumeric: true,
            cell: row => <MoneyText amount={row.balance} currency={currency} />,
            total: <MoneyText amount={toWire(total, currency)} currency={currency} />,
          },
        ]}
      />
    </div>
  )
}
