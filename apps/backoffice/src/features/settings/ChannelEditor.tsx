import type { PaymentChannel } from '@ronda/contract/backoffice/payment-channels.ts'
import * as office from '@ronda/contract/backoffice/payment-channels.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { callKey, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { useRef, useState } from 'react'
import { ReasonDialog } from '../../decision/reason.tsx'
import { SaveCard, useDraft } from '../../form/editing.tsx'
import { queryClient } from '../../shell/client.ts'
import { useMay } from '../../shell/operator.ts'
import { Card, Facts } from '../../shell/Page.tsx'
import { useTextOf } from '../../text/format.ts'
import { ChannelFields, sentRules } from './ChannelFields.tsx'
import { ChannelSample } from './ChannelSample.tsx'

const key = callKey(office.list, {})
type Channels = OutputOf<typeof office.list>

function useChannel(saved: PaymentChannel) {
  const t = useT()
  const draft = useDraft(saved, one => one.version)
  const sent = useRef(draft.draft)
  const saving = useCallMutation(office.save, {
    onSuccess(answer) {
      queryClient.setQueryData<Channels>(
        key,
        all => all && { ...all, channels: all.channels.map(one => (one.code === answer.code ? answer : one)) },
      )
      draft.settle(answer, sent.current)
      toast(t('bo.saved'))
    },
  })
  return {
    ...draft,
    saving,
    save(reason: string) {
      sent.current = draft.draft
      const { code, version } = draft.draft
      saving.mutate({ code, version, ...sentRules(draft.draft), reason })
    },
    problemOf: (field: string) => saving.error?.problemAt(field),
    async startOver() {
      saving.reset()
      await queryClient.refetchQueries({ queryKey: key })
      const all = queryClient.getQueryData<Channels>(key)
      draft.take(all?.channels.find(({ code }) => code === saved.code) ?? saved)
    },
  }
}

/** One way to pay in, as it stands and as members see it. */
export function ChannelEditor({ saved }: { saved: PaymentChannel }) {
  const t = useT()
  const textOf = useTextOf()
  const mayEdit = useMay()('settings.edit')
  const editing = useChannel(saved)
  const { draft, change, problemOf } = editing
  return (
    <>
      <ChannelSample draft={draft} currency={saved.currency} />
      <fieldset disabled={!mayEdit} className="contents">
        <ChannelFields
          draft={draft}
          change={change}
          problemOf={problemOf}
          methods={saved.methods}
          currency={saved.currency}
        />
        {saved.instructions.length > 0 && (
          <Card title={t('bo.paymentChannel.instructions')}>
            <Facts rows={saved.instructions.map(({ label, value }) => [textOf(label), value] as const)} />
            <div className="mt-3">
              <Note>{t('bo.paymentChannel.instructions.note')}</Note>
            </div>
          </Card>
        )}
      </fieldset>
      {mayEdit && <SaveCard editing={editing} onSave={editing.save} />}
      {mayEdit && !saved.isUsed && <Removal channel={saved} />}
    </>
  )
}

/** Only where no order was ever opened by it. */
function Removal({ channel }: { channel: PaymentChannel }) {
  const t = useT()
  const textOf = useTextOf()
  const errorText = useErrorText()
  const [isOpen, setIsOpen] = useState(false)
  const removing = useCallMutation(office.remove, {
    onSuccess() {
      setIsOpen(false)
      toast(t('bo.paymentChannel.removed'))
    },
  })
  return (
    <>
      <Button kind="quiet" icon="trash" className="self-start text-danger" onClick={() => setIsOpen(true)}>
        {t('bo.paymentChannel.remove')}
      </Button>
      {isOpen && (
        <ReasonDialog
          isDanger
          icon="trash"
          title={t('bo.paymentChannel.remove.title', { name: textOf(channel.name as Record<string, string>) })}
          confirmLabel={t('bo.paymentChannel.remove')}
          isBusy={removing.isPending}
          error={removing.error ? errorText(removing.error) : undefined}
          onCancel={() => setIsOpen(false)}
          onConfirm={reason => removing.mutate({ code: channel.code, version: channel.version, reason })}
        >
          <p className="mb-3">{t('bo.paymentChannel.remove.help')}</p>
        </ReasonDialog>
      )}
    </>
  )
}
