import * as office from '@ronda/contract/backoffice/payment-channels.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Language } from '@ronda/contract/core/fields.ts'
import type { PaymentMethodCode } from '@ronda/contract/portal/cashier/payment-methods.ts'
import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { SelectField } from '@ronda/ui/form/select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { languageNames } from '@ronda/ui/i18n/language-names.ts'
import { callKey, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { SaveCard, useDraft } from '../../form/editing.tsx'
import { queryClient } from '../../shell/client.ts'
import { Card } from '../../shell/Page.tsx'
import { ChannelFields, sentRules } from './ChannelFields.tsx'
import { ChannelSample } from './ChannelSample.tsx'

type Channels = OutputOf<typeof office.list>
type Draft = office.NewChannel
const noLine = { label: {}, value: '' }

const blank = ({ offers }: Channels): Draft => ({
  method: offers[0]?.method ?? 'card',
  provider: offers[0]?.providers[0] ?? '',
  instructions: [],
  isOn: true,
  name: {},
  description: {},
  amountMin: '',
  amountMax: '',
  presets: [],
  feeBasisPoints: 0,
  feeFixed: '0',
  expiresMinutes: 30,
})

/** A further way to pay in; a second person decides whether it is opened. */
export function NewChannel({ all, onDone }: { all: Channels; onDone: () => void }) {
  const t = useT()
  const draft = useDraft(blank(all), () => 0)
  const { draft: channel, change } = draft
  const adding = useCallMutation(office.add, {
    onSuccess(answer) {
      const isWaiting = answer.waiting.length > all.waiting.length
      queryClient.setQueryData<Channels>(callKey(office.list, {}), answer)
      toast(t(isWaiting ? 'bo.approval.asked' : 'bo.saved'))
      draft.take(blank(answer))
      onDone()
    },
  })
  const problemOf = (field: string) => adding.error?.problemAt(field)
  const offerOf = (method: PaymentMethodCode) => all.offers.find(offer => offer.method === method)
  const offer = offerOf(channel.method)
  const providers = offer?.providers ?? []
  const editing = { isDirty: draft.isDirty, isOutdated: false, saving: adding, startOver: () => draft.take(blank(all)) }
  return (
    <>
      <Note>{t('bo.paymentChannel.add.note')}</Note>
      <ChannelSample draft={channel} currency={all.currency} />
      <ChannelFields
        draft={channel}
        change={next => {
          if (next.method === undefined) return change(next)
          const will = offerOf(next.method)
          change({
            ...next,
            provider: will?.providers[0] ?? '',
            instructions: will?.kind === 'transfer' ? [{ ...noLine }] : [],
          })
        }}
        problemOf={problemOf}
        methods={all.offers.map(({ method }) => method)}
        currency={all.currency}
      />
      {offer?.kind === 'transfer' ? (
        <Instructions
          lines={channel.instructions}
          onChange={instructions => change({ instructions })}
          problemOf={problemOf}
        />
      ) : (
        <Card title={t('bo.paymentChannel.provider')}>
          <SelectField
            label={t('bo.paymentChannel.providerName')}
            help={t('bo.paymentChannel.provider.help')}
            error={problemOf('provider')}
            value={channel.provider}
            onChange={provider => change({ provider })}
            choices={providers.map(value => ({ value, label: value }))}
            className="sm:max-w-80"
          />
        </Card>
      )}
      <SaveCard
        editing={editing}
        label={t('bo.paymentChannel.propose')}
        onSave={reason =>
          adding.mutate({
            ...sentRules(channel),
            provider: channel.provider,
            instructions: channel.instructions,
            reason,
          })
        }
      >
        <Button kind="quiet" onClick={onDone}>
          {t('ui.cancel')}
        </Button>
      </SaveCard>
    </>
  )
}

/** Where a transfer goes to, line by line. */
function Instructions({ lines, onChange, problemOf }: InstructionsProps) {
  const t = useT()
  const set = (i: number, next: Partial<Draft['instructions'][number]>) =>
    onChange(lines.map((line, at) => (at === i ? { ...line, ...next } : line)))
  return (
    <Card
      title={t('bo.paymentChannel.instructions')}
      actions={
        lines.length < office.INSTRUCTIONS_MAX && (
          <Button size={32} icon="plus" onClick={() => onChange([...lines, { ...noLine }])}>
            {t('bo.add')}
          </Button>
        )
      }
    >
      <p className="mb-3 text-13 text-fg-2">{t('bo.paymentChannel.instructions.new')}</p>
      <ul className="flex flex-col divide-y divide-subtle">
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has nothing else to be told apart by while it is typed
          <li key={i} className="grid items-start gap-3 py-4 first:pt-0 last:pb-0 sm:grid-cols-2">
            {Language.options.map(language => (
              <TextField
                key={language}
                label={`${t('bo.paymentChannel.line.label')} · ${languageNames[language]}`}
                error={problemOf(`instructions.${i}.label.${language}`)}
                value={line.label[language] ?? ''}
                onChange={event => set(i, { label: { ...line.label, [language]: event.target.value } })}
              />
            ))}
            <div className="flex items-end gap-2 sm:col-span-2">
              <TextField
                label={t('bo.paymentChannel.line.value')}
                className="flex-1"
                error={problemOf(`instructions.${i}.value`)}
                value={line.value}
                onChange={event => set(i, { value: event.target.value })}
              />
              {lines.length > 1 && (
                <IconButton
                  icon="trash"
                  label={t('bo.removeOne', { name: line.value || t('bo.paymentChannel.line.label') })}
                  onClick={() => onChange(lines.filter((_, at) => at !== i))}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
type InstructionsProps = {
  lines: Draft['instructions']
  onChange: (lines: Draft['instructions']) => void
  problemOf: (field: string) => string | undefined
}
