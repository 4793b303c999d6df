import type { ContractRequest } from '@ronda/contract/portal/agents/contracts.ts'
import * as contracts from '@ronda/contract/portal/agents/contracts.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { QueryView, Skeleton, useErrorText } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { useState } from 'react'
import { useTurn } from '../../../site/turns.ts'
import { PreviewView } from './PreviewView.tsx'
import { TermsView } from './TermsView.tsx'

/** Greets an agent with what its upline asks; put off, it is found again on the page of its wages. */
export default function RequestsGate() {
  const { data } = useCall(contracts.consolidated, {})
  const [later, setLater] = useState<string[]>([])
  const request = data?.requests.find(({ id }) => !later.includes(id))
  const isOpen = useTurn('contract', request !== undefined)
  if (!data || !request || !isOpen) return null
  return (
    <RequestModal
      key={request.id}
      request={request}
      currency={data.currency}
      onClose={() => setLater([...later, request.id])}
    />
  )
}

const answers = {
  dividend: contracts.answerDividend,
  'daily-wage': contracts.answerDaily,
  'hourly-wage': contracts.answerHourly,
  'real-time-wage': contracts.answerRealTime,
} as const

/** What is asked, what would become of it, and two answers. */
export function RequestModal({ request, currency, onClose }: RequestModalProps) {
  const t = useT()
  const errorText = useErrorText()
  const query = useCall(contracts.previewRequest, { id: request.id })
  const answer = useCallMutation(answers[request.kind], {
    onSuccess({ state }) {
      toast(t(state === 'accepted' ? 'agent.request.accepted' : 'agent.request.refused'))
      onClose()
    },
  })
  const isEnd = request.asks === 'end'
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t(isEnd ? 'agent.request.end' : request.current ? 'agent.request.change' : 'agent.request.begin')}
      width={560}
    >
      <div className="flex flex-col gap-4">
        <p className="text-14 text-pretty text-fg-2">
          {t(isEnd ? 'agent.request.end.note' : 'agent.request.note', {
            name: request.upline.account,
            kind: t(`agent.kind.${request.kind}`),
          })}
        </p>
        {request.current && (
          <section className="flex flex-col gap-2">
            <h3 className="text-13 font-medium text-fg-3">{t('agent.request.now')}</h3>
            <TermsView terms={request.current} currency={currency} />
          </section>
        )}
        {!isEnd && (
          <section className="flex flex-col gap-2">
            <h3 className="text-13 font-medium text-fg-3">{t('agent.request.new')}</h3>
            <TermsView terms={request.terms} currency={currency} />
          </section>
        )}
        <QueryView query={query} skeleton={<Skeleton className="h-60 rounded-14" />}>
          {preview => <PreviewView preview={preview} isMine />}
        </QueryView>
        <p className="text-12 text-fg-3">
          {t('agent.request.until')} <Moment at={request.expiresAt} />
        </p>
        {answer.error && (
          <p role="alert" className="text-13 text-danger">
            {errorText(answer.error)}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            kind="primary"
            size={48}
            className="flex-1"
            isBusy={answer.isPending && answer.variables.accept}
            // Nobody accepts what it does not see.
            disabled={query.data === undefined}
            onClick={() => answer.mutate({ id: request.id, accept: true })}
          >
            {t('agent.request.accept')}
          </Button>
          <Button
            size={48}
            className="flex-1"
            isBusy={answer.isPending && !answer.variables.accept}
            onClick={() => answer.mutate({ id: request.id, accept: false })}
          >
            {t('agent.request.refuse')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
type RequestModalProps = { request: ContractRequest; currency: string; onClose: () => void }
