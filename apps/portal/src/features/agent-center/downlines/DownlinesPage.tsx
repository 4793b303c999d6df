import type { Downline } from '@ronda/contract/portal/agents/team.ts'
import * as team from '@ronda/contract/portal/agents/team.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Pagination } from '@ronda/ui/data/pagination.tsx'
import { SearchField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMerchant } from '../../../site/merchant.tsx'
import { Section } from '../../member-center/Section.tsx'
import { TransferForm } from '../../member-center/transfer/TransferForm.tsx'
import { TransferHistory } from '../../member-center/transfer/TransferHistory.tsx'
import { useAgentPanel } from '../agent-link.ts'
import { ContractPanel } from '../contracts/ContractPanel.tsx'
import { Trail } from '../Trail.tsx'
import { DownlineCard } from './DownlineCard.tsx'
import { RatesForm } from './RatesForm.tsx'

const PAGE_SIZE = 20

/** Who stands below, level by level, or found by name in the whole team. */
export default function DownlinesPage() {
  const t = useT()
  const { asked, show, pathTo } = useAgentPanel()
  const of = asked('of')
  const [q, setQ] = useState('')
  const [order, setOrder] = useState<(typeof team.downlineOrders)[number]>('newest')
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<Downline>()
  const [contracted, setContracted] = useState<Downline>()
  const [receiver, setReceiver] = useState<Downline>()
  const { modules } = useMerchant()
  const query = useCall(team.downlines, { of, q, order, pageNo: page, pageSize: PAGE_SIZE })
  const go = (id?: string) => {
    setPage(1)
    setQ('')
    show('downlineManagmentView', id ? { of: id } : {})
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-50 flex-1">
          <SearchField
            label={t('agent.search')}
            isLabelHidden
            placeholder={t('agent.search')}
            value={q}
            onChange={next => {
              setQ(next)
              setPage(1)
            }}
          />
        </div>
        <SelectField
          label={t('agent.order')}
          isLabelHidden
          value={order}
          onChange={setOrder}
          choices={team.downlineOrders.map(value => ({ value, label: t(`agent.order.${value}`) }))}
          className="w-44"
        />
      </div>
      <QueryView query={query} skeleton={<Skeleton className="h-80 rounded-14" />}>
        {({ rows, line, total, currency }) => (
          <div className="flex flex-col gap-4">
            <Trail line={line} onGo={id => go(id === line[0]?.id ? undefined : id)} />
            {total > 0 ? (
              <ul className="grid gap-3 lg:grid-cols-2">
                {rows.map(row => (
                  <li key={row.id}>
                    <DownlineCard
                      row={row}
                      currency={currency}
                      isDirect={row.depth === 1}
                      onOpen={row.direct > 0 ? () => go(row.id) : undefined}
                      onEdit={() => setEdited(row)}
                      onTransfer={() => setReceiver(row)}
                      onContract={
                        modules.AGENTPOLICY3 && row.depth === 1 && row.type === 'agent'
                          ? () => setContracted(row)
                          : undefined
                      }
                    />
                  </li>
                ))}
              </ul>
            ) : q ? (
              <EmptyFiltered filter={q} onClear={() => setQ('')} />
            ) : (
              <EmptyState
                motif="bets"
                title={t('agent.none')}
                note={t('agent.none.note')}
                action={
                  <Button kind="primary" icon="user-plus" render={<Link to={pathTo('registerCenter')} />}>
                    {t('agent.none.action')}
                  </Button>
                }
              />
            )}
            {q !== '' && total === team.SEARCH_MAX && (
              <p className="text-13 text-fg-3">{t('agent.search.first', { n: total })}</p>
            )}
            <Pagination page={page} pageCount={Math.ceil(total / PAGE_SIZE)} onPage={setPage} />
          </div>
        )}
      </QueryView>
      <Modal
        isOpen={receiver !== undefined}
        onClose={() => setReceiver(undefined)}
        title={t('transfer.to.title', { name: receiver?.account ?? '' })}
        width={520}
      >
        {receiver && (
          <>
            <TransferForm key={receiver.id} to={receiver.id} />
            <Section title={t('transfer.history')}>
              <TransferHistory peer={receiver.id} />
            </Section>
          </>
        )}
      </Modal>
      <Modal
        isOpen={contracted !== undefined}
        onClose={() => setContracted(undefined)}
        title={t('agent.contract.with', { name: contracted?.account ?? '' })}
        width={640}
      >
        {contracted && <ContractPanel key={contracted.id} row={contracted} />}
      </Modal>
      <Modal
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
        title={t('agent.rates.edit', { name: edited?.account ?? '' })}
        width={520}
      >
        {edited && <RatesForm key={edited.id} row={edited} onDone={() => setEdited(undefined)} />}
      </Modal>
    </div>
  )
}
