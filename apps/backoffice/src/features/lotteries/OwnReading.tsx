import type { DrawDetail } from '@ronda/contract/backoffice/lotteries.ts'
import * as lotteries from '@ronda/contract/backoffice/lotteries.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'
import { ResultView } from './ResultView.tsx'

/** What one has read oneself, and the way to take it back while nobody else has read. */
export function OwnReading({ vendor, data }: { vendor: string; data: DrawDetail }) {
  const t = useT()
  const may = useMay()
  const errorText = useErrorText()
  const { draw, own, space, isDesk } = data
  const forget = useCallMutation(lotteries.forget, { onSuccess: () => toast(t('bo.lottery.forgotten')) })
  if (!own) return null
  const mayForget = isDesk && may('lotteries.results') && draw.enteredBy.length === 1
  return (
    <Card
      title={t('bo.lottery.own')}
      actions={
        mayForget && (
          <Button
            size={32}
            icon="close"
            isBusy={forget.isPending}
            onClick={() => forget.mutate({ vendor, issueId: draw.id })}
          >
            {t('bo.lottery.forget')}
          </Button>
        )
      }
    >
      {mayForget && <p className="mb-3 text-13 text-fg-3">{t('bo.lottery.own.note')}</p>}
      {forget.error && <InlineError>{errorText(forget.error)}</InlineError>}
      <ResultView
        result={own}
        form={draw.form}
        prizes={space?.form === 'prizes' ? space.prizes : []}
        against={draw.result}
      />
    </Card>
  )
}
