import type { VendorRow } from '@ronda/contract/backoffice/vendors.ts'
import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { Badge, Status } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { OrderHandle, type useOrdering } from '../../list/ordering.tsx'
import { useMay } from '../../shell/operator.ts'
import { dayText, useAge, useNameOf } from '../../text/format.ts'

const healthTones = { answers: 'success', silent: 'danger', unwatched: 'neutral' } as const
const recTones = { equal: 'success', different: 'danger', unanswered: 'warning' } as const

/** One vendor: who it is, how it is, and what may be done with it. */
export function VendorCard({
  row,
  at,
  count,
  ordering,
  isPinning,
  onPin,
  isMoving,
  onMove,
  onTurn,
  onAllow,
  onCatalogue,
}: VendorCardProps) {
  const t = useT()
  const categoryName = useNameOf('bo.category')
  return (
    <li
      className={cx(
        'grid gap-x-5 gap-y-3 rounded-14 bg-surface-1 p-4 inset-ring inset-ring-subtle xl:items-center',
        ordering
          ? 'xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1.8fr)_21.5rem]'
          : 'xl:grid-cols-[minmax(0,1.2fr)_minmax(0,1.8fr)]',
        row.health.state === 'silent' && 'inset-ring-danger',
      )}
    >
      <div className="flex min-w-0 items-center gap-3">
        <span className="numeral w-4 shrink-0 text-right text-13 text-fg-3">{at + 1}</span>
        <span
          className={cx(
            'grid size-11 shrink-0 place-items-center overflow-hidden rounded-10 bg-surface-2 p-1.5 inset-ring inset-ring-subtle',
            !row.isOn && 'opacity-50 grayscale',
          )}
        >
          {row.icon ? (
            <img src={row.icon} alt="" className="max-h-full max-w-full object-contain" />
          ) : (
            <span className="font-display text-18 font-bold text-fg-2">{row.name[0]}</span>
          )}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-16 font-bold">
            {row.name}
            {row.isHot && (
              <Badge tone="brand" icon="fire">
                {t('bo.vendors.hot')}
              </Badge>
            )}
            {row.opensIn === 'popup' && <Badge icon="external">{t('bo.vendors.ownWindow')}</Badge>}
            {!row.isOn && <Badge>{t('bo.vendors.off')}</Badge>}
            {row.allows.prizes && <Badge icon="gift">{t('bo.vendors.allows.prizes')}</Badge>}
            {row.allows.adjusting && <Badge icon="tools">{t('bo.vendors.allows.adjusting')}</Badge>}
          </span>
          <span className="block text-13 text-pretty text-fg-3">
            {[
              categoryName(row.category),
              t(`bo.vendors.wallet.${row.wallet}`),
              t('bo.vendors.protocol', { name: row.protocol }),
            ].join(' · ')}
          </span>
        </span>
      </div>
      <dl className="grid grid-cols-1 gap-x-5 gap-y-2.5 sm:grid-cols-3">
        <Cell label={t('bo.vendors.health')}>
          <Health row={row} />
        </Cell>
        <Cell label={t('bo.nav.games')}>
          <Link
            to={`/games?vendor=${encodeURIComponent(row.id)}`}
            className="inline-flex min-h-6 items-center text-14 text-link hover:underline"
          >
            {t('bo.vendors.games.on', { count: row.games.on })}
          </Link>
          {row.games.maintenance + row.games.off > 0 && (
            <span className="block text-12 text-fg-3">
              {[
                row.games.maintenance && t('bo.vendors.games.maintenance', { count: row.games.maintenance }),
                row.games.off && t('bo.vendors.games.off', { count: row.games.off }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          )}
          {row.hasCatalogue && <CatalogueState row={row} onOpen={onCatalogue} />}
        </Cell>
        <Cell label={t('bo.vendors.compared')}>
          <Comparison row={row} />
        </Cell>
      </dl>
      {row.health.problem && (
        <p className="rounded-10 bg-danger-bg px-3 py-2 font-mono text-12 break-words text-danger xl:order-last xl:col-span-full">
          {row.health.problem}
        </p>
      )}
      {ordering && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 xl:justify-end">
          <span className="flex items-center gap-1">
            <IconButton
              icon="fire"
              size={32}
              kind={row.isHot ? 'secondary' : 'quiet'}
              label={t(row.isHot ? 'bo.vendors.unpin' : 'bo.vendors.pin', { name: row.name })}
              aria-pressed={row.isHot}
              isBusy={isPinning}
              onClick={onPin}
            />
            <IconButton
              icon="external"
              size={32}
              kind={row.opensIn === 'popup' ? 'secondary' : 'quiet'}
              label={t('bo.vendors.openIn.popup', { name: row.name })}
              aria-pressed={row.opensIn === 'popup'}
              isBusy={isMoving}
              onClick={onMove}
            />
            {onAllow && (
              <IconButton
                icon="shield"
                size={32}
                kind={row.allows.prizes || row.allows.adjusting ? 'secondary' : 'quiet'}
                label={`${t('bo.vendors.allow')}: ${row.name}`}
                onClick={onAllow}
              />
            )}
            <Button size={32} icon={row.isOn ? 'pause' : 'play'} onClick={onTurn}>
              {t(row.isOn ? 'bo.vendors.turnOff' : 'bo.vendors.turnOn')}
              <span className="sr-only"> {row.name}</span>
            </Button>
          </span>
          <OrderHandle id={row.id} title={row.name} at={at} count={count} ordering={ordering} />
        </div>
      )}
    </li>
  )
}
type VendorCardProps = {
  row: VendorRow
  at: number
  count: number
  /** Absent for operators who may only look. */
  ordering: ReturnType<typeof useOrdering> | undefined
  isPinning: boolean
  onPin: () => void
  isMoving: boolean
  /** Between a frame of the portal and a window of their own. */
  onMove: () => void
  onTurn: () => void
  /** Absent for operators who may not say what a vendor is allowed. */
  onAllow: (() => void) | undefined
  onCatalogue: () => void
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 max-sm:flex max-sm:items-start max-sm:justify-between max-sm:gap-4">
      <dt className="text-12 text-fg-3">{label}</dt>
      <dd className="max-sm:text-right sm:mt-0.5">{children}</dd>
    </div>
  )
}

function Health({ row: { health } }: { row: VendorRow }) {
  const t = useT()
  const age = useAge()
  return (
    <>
      <Status tone={healthTones[health.state]}>{t(`bo.vendors.health.${health.state}`)}</Status>
      {health.since !== null && <span className="mt-0.5 block text-12 text-fg-3">{age(health.since)}</span>}
    </>
  )
}

/** Whether the vendor's list of games was found to differ, and the way to see how. */
function CatalogueState({ row, onOpen }: { row: VendorRow; onOpen: () => void }) {
  const t = useT()
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:justify-end">
      <button type="button" className="min-h-6 text-12 text-link hover:underline" onClick={onOpen}>
        {t(row.differingLines > 0 ? 'bo.cat.differing' : 'bo.cat.open', { count: row.differingLines })}
        <span className="sr-only"> {row.name}</span>
      </button>
      {row.alarms > 0 && (
        <Badge tone="danger" icon="alert">
          {t('bo.cat.alarm')}
        </Badge>
      )}
    </span>
  )
}

function Comparison({ row: { reconciliation, id } }: { row: VendorRow }) {
  const t = useT()
  const maySee = useMay()('ledger.audit')
  if (!reconciliation) return <span className="text-13 text-fg-3">{t('bo.vendors.neverCompared')}</span>
  const { day, state, differences } = reconciliation
  return (
    <>
      <Status tone={recTones[state]}>
        {state === 'different' ? t('bo.rec.differences', { count: differences }) : t(`bo.rec.state.${state}`)}
      </Status>
      {maySee ? (
        <Link
          to={`/reconciliation?day=${encodeURIComponent(`${id}/${day}`)}`}
          className="flex min-h-6 items-center text-12 text-link hover:underline max-sm:justify-end"
        >
          {dayText(day)}
        </Link>
      ) : (
        <span className="mt-0.5 block text-12 text-fg-3">{dayText(day)}</span>
      )}
    </>
  )
}
