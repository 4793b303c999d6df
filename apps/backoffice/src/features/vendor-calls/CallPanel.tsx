import type { VendorCall } from '@ronda/contract/backoffice/vendor-calls.ts'
import { CopyButton } from '@ronda/ui/control/copy-button.tsx'
import { Status } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Link } from 'react-router'
import { MemberLink } from '../../decision/OrderDetails.tsx'
import { Facts } from '../../shell/Page.tsx'
import { timeText } from '../../text/format.ts'
import { useCallWords } from './call-words.ts'

/** One call with everything that is known of it, its ids to be copied. */
export function CallPanel({ row, onClose, onFind }: CallPanelProps) {
  return (
    <Drawer
      isOpen={row !== undefined}
      onClose={onClose}
      title={row ? `${row.operation} · ${row.vendorName}` : ''}
      width={640}
    >
      {row && <Details row={row} onFind={onFind} />}
    </Drawer>
  )
}
type CallPanelProps = { row: VendorCall | undefined; onClose: () => void; onFind: (id: string) => void }

function Details({ row, onFind }: { row: VendorCall; onFind: (id: string) => void }) {
  const t = useT()
  const { words, note, tone, icon } = useCallWords()(row)
  const place = placeOf(row)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Status tone={tone} icon={icon}>
          {words}
        </Status>
        {note && <span className="text-13 text-fg-2">{note}</span>}
      </div>
      <Facts
        rows={[
          [t('bo.vc.at'), timeText(row.at)],
          row.memberId
            ? [t('bo.col.member'), <MemberLink key="m" item={{ ...row, memberId: row.memberId }} />]
            : undefined,
          row.gameCode ? [t('bo.col.game'), <Mono key="g">{row.gameCode}</Mono>] : undefined,
          row.amount ? [t('bo.col.amount'), <CallAmount key="a" row={row} />] : undefined,
          row.tookMs === null ? undefined : [t('bo.vc.took'), `${row.tookMs} ms`],
        ]}
      />
      <dl className="flex flex-col divide-y divide-subtle rounded-10 px-3 inset-ring inset-ring-subtle empty:hidden">
        <Id name={t('bo.vc.transaction')} value={row.transactionId} onFind={onFind} />
        <Id name={t('bo.col.round')} value={row.roundId} onFind={onFind} />
      </dl>
      {row.detail && (
        <section>
          <div className="mb-1.5 flex items-center justify-between">
            <h3 className="text-13 font-bold">{t('bo.vc.detail')}</h3>
            <CopyButton text={row.detail} label={t('bo.vc.detail')} />
          </div>
          <pre className="rounded-10 bg-surface-2 p-3 font-mono text-12 wrap-anywhere whitespace-pre-wrap text-fg-2">
            {readable(row.detail)}
          </pre>
        </section>
      )}
      {place && (
        <Link to={place.to} className="self-start text-14 text-link hover:underline">
          {t(place.label)}
        </Link>
      )}
    </div>
  )
}

/** Where something can be done about it. */
function placeOf({ outcome, transactionId }: VendorCall): { to: string; label: string } | undefined {
  if (outcome === 'transfer')
    return { to: `/vendor-transfers?state=all&q=${transactionId}&id=${transactionId}`, label: 'bo.vc.toTransfer' }
  return outcome === 'setAside' ? { to: '/dead-letters', label: 'bo.vc.toDeadLetters' } : undefined
}

/** JSON with its lines broken; anything else as it is. */
function readable(detail: string): string {
  try {
    return JSON.stringify(JSON.parse(detail), null, 2)
  } catch {
    return detail
  }
}

/** A refused amount may be no amount at all: it is shown as it came. */
export function CallAmount({ row }: { row: VendorCall }) {
  if (!row.amount) return '–'
  return row.outcome === 'refused' ? (
    <span className="numeral">{row.amount}</span>
  ) : (
    <MoneyText amount={row.amount} currency={row.currency} hasSign={row.operation === 'adjust'} isExact />
  )
}

const Mono = ({ children }: { children: string }) => <span className="font-mono text-12 break-all">{children}</span>

function Id({ name, value, onFind }: { name: string; value: string; onFind: (id: string) => void }) {
  if (!value) return null
  return (
    <div className="flex items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <dt className="text-12 text-fg-3">{name}</dt>
        <dd>
          <button
            type="button"
            className="min-h-6 text-left font-mono text-12 break-all text-link hover:underline"
            onClick={() => onFind(value)}
          >
            {value}
          </button>
        </dd>
      </div>
      <CopyButton text={value} label={name} />
    </div>
  )
}
