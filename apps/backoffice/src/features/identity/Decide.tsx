import * as office from '@ronda/contract/backoffice/identity.ts'
import { type Rejection, rejections, rejectionsOf } from '@ronda/contract/portal/account/identity.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CheckboxField } from '@ronda/ui/form/choice-fields.tsx'
import { TextAreaField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { type FormEvent, useState } from 'react'
import { ApprovalDecide } from '../../decision/ApprovalDecide.tsx'
import { Decisions, ReasonDecision } from '../../decision/Decision.tsx'
import { useWhyText } from '../../decision/Waiting.tsx'
import { useUnsaved } from '../../form/unsaved.tsx'
import { useOperator } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'
import { useAge } from '../../text/format.ts'

/** Proposing, the second person's word, and refusing: by whoever has looked at the documents. */
export function DecideCard({ check }: { check: office.IdentityCheck }) {
  const t = useT()
  const age = useAge()
  const whyText = useWhyText()
  const hasSeen = check.seenBy.includes(useOperator().username)
  const verify = useCallMutation(office.verify, {
    onSuccess: row => toast(t(row.state === 'VERIFIED' ? 'bo.identity.verified' : 'bo.approval.asked')),
  })
  if (check.state !== 'IN_REVIEW' && check.state !== 'VERIFIED') return null
  const { id, version, waiting } = check
  return (
    <Card title={t('bo.identity.decide')}>
      <div className="flex flex-col gap-3">
        {!hasSeen && <Note>{t('bo.identity.lookFirst')}</Note>}
        {waiting && (
          <Note tone="warning">
            <p className="font-medium">{t('bo.approval.waits', { maker: waiting.maker, age: age(waiting.madeAt) })}</p>
            <p className="mt-0.5 text-13">{waiting.makerReason}</p>
            <p className="mt-0.5 text-13 whitespace-pre-line">{whyText(waiting.why)}</p>
          </Note>
        )}
        {waiting && hasSeen && <ApprovalDecide key={waiting.id} row={waiting} />}
        {hasSeen && (
          <Decisions>
            {check.state === 'IN_REVIEW' && !waiting && (
              <ReasonDecision
                label={t('bo.identity.propose')}
                help={t('bo.identity.propose.help')}
                isBusy={verify.isPending}
                error={verify.error}
                onDecide={reason => verify.mutate({ id, version, reason })}
              />
            )}
            <Reject check={check} />
          </Decisions>
        )}
      </div>
    </Card>
  )
}

/** Refuses for reasons that the member reads in its own language. */
function Reject({ check }: { check: office.IdentityCheck }) {
  const t = useT()
  const errorText = useErrorText()
  const [isOpen, setIsOpen] = useState(false)
  const [reasons, setReasons] = useState<Rejection[]>([])
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const reject = useCallMutation(office.reject, {
    onSuccess() {
      toast(t('bo.identity.rejected'))
      setIsOpen(false)
    },
  })
  useUnsaved(isOpen && (reasons.length > 0 || note.trim() !== '') && !reject.isPending)
  const isRevoking = check.state === 'VERIFIED'
  if (!isOpen)
    return (
      <Button onClick={() => setIsOpen(true)}>{t(isRevoking ? 'bo.identity.revoke' : 'bo.identity.reject')}</Button>
    )
  const isFinal = reasons.some(reason => rejections[reason].again.length === 0)

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (reasons.length > 0) reject.mutate({ id: check.id, version: check.version, reasons, note: note.trim() })
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex w-full flex-col gap-3 rounded-10 bg-surface-1 p-3 inset-ring inset-ring-subtle"
    >
      <fieldset className="flex flex-col gap-2.5">
        <legend className="mb-2 text-13 font-medium text-fg-2">{t('bo.identity.reasons')}</legend>
        {rejectionsOf(check.level).map(reason => (
          <CheckboxField
            key={reason}
            name={reason}
            label={t(`bo.identity.reason.${reason}`)}
            isChecked={reasons.includes(reason)}
            onChange={isChecked =>
              setReasons(before => (isChecked ? [...before, reason] : before.filter(each => each !== reason)))
            }
          />
        ))}
      </fieldset>
      {isTried && reasons.length === 0 && <InlineError>{t('bo.identity.reasons.missing')}</InlineError>}
      <Note tone={isFinal ? 'warning' : 'info'}>
        {t(isFinal ? 'bo.identity.reasons.final' : 'bo.identity.reasons.again')}
      </Note>
      <TextAreaField
        label={t('bo.identity.noteToMember')}
        help={t('bo.identity.noteToMember.help')}
        isOptional
        rows={2}
        maxCount={300}
        value={note}
        onChange={event => setNote(event.target.value)}
      />
      {reject.error && <InlineError>{errorText(reject.error)}</InlineError>}
      <div className="flex justify-end gap-2">
        <Button kind="quiet" onClick={() => setIsOpen(false)}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" kind="danger" isBusy={reject.isPending}>
          {t(isRevoking ? 'bo.identity.revoke' : 'bo.identity.reject')}
        </Button>
      </div>
    </form>
  )
}
