import type { CallError } from '@ronda/contract/core/client.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { RadioCards } from '@ronda/ui/form/choice-fields.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { ReasonField, useReason } from '../../decision/reason.tsx'
import { Card } from '../../shell/Page.tsx'
import { MomentField } from '../../text/Moment.tsx'
import type { Preview } from './Reach.tsx'

/** When it goes, why, and letting it go. */
export function SendCard({ reach, isBusy, error, onSend }: SendCardProps) {
  const t = useT()
  const { locale } = useLanguage()
  const errorText = useErrorText()
  const reason = useReason()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [sendAt, setSendAt] = useState<number | null>(null)
  const total = reach?.total ?? 0
  const isTimeMissing = when === 'later' && sendAt === null
  const count = new Intl.NumberFormat(locale).format(total)
  return (
    <Card title={t('bo.campaign.send')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault()
          reason.attempt(text => {
            if (total > 0 && !isTimeMissing)
              onSend({ sendAt: when === 'later' ? sendAt : null, reason: text, expected: total })
          })
        }}
      >
        <RadioCards
          label={t('bo.campaign.when')}
          value={when}
          onChange={setWhen}
          options={(['now', 'later'] as const).map(value => ({ value, title: t(`bo.campaign.when.${value}`) }))}
        />
        {when === 'later' && (
          <MomentField
            label={t('bo.campaign.sendAt')}
            error={reason.isTried && isTimeMissing ? t('bo.campaign.sendAt.missing') : error?.problemAt('sendAt')}
            value={sendAt}
            onChange={setSendAt}
          />
        )}
        <ReasonField reason={reason} error={error?.problemAt('reason')} />
        {reason.isTried && reach && total === 0 && <Note tone="warning">{t('bo.campaign.reach.nobody')}</Note>}
        {error && <InlineError>{errorText(error)}</InlineError>}
        <Button type="submit" kind="primary" icon={reach?.needsTwo ? 'shield' : 'mail'} isBusy={isBusy}>
          {t(reach?.needsTwo ? 'bo.campaign.propose' : 'bo.campaign.sendTo', { count })}
        </Button>
      </form>
    </Card>
  )
}
type SendCardProps = {
  reach: Preview | undefined
  isBusy: boolean
  error: CallError | null
  onSend: (how: { sendAt: number | null; reason: string; expected: number }) => void
}
