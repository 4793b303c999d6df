import type { VipLevelEdit } from '@ronda/contract/backoffice/vip.ts'
import * as vip from '@ronda/contract/backoffice/vip.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { Card } from '../../shell/Page.tsx'
import { useTextOf } from '../../text/format.ts'

/** What the ladder as it is typed would make of the members there are. */
export function LadderPreview({ levels }: { levels: VipLevelEdit[] }) {
  const t = useT()
  const textOf = useTextOf()
  const errorText = useErrorText()
  const preview = useCallMutation(vip.preview)
  const nameOf = (level: number) => {
    const names = levels.find(one => one.level === level)?.names
    return `${level} · ${names ? textOf(names as Record<string, string>) : ''}`
  }
  return (
    <Card
      title={t('bo.vip.preview')}
      actions={
        <Button size={32} icon="eye" isBusy={preview.isPending} onClick={() => preview.mutate({ levels })}>
          {t('bo.vip.preview.run')}
        </Button>
      }
    >
      <p className="mb-3 text-13 text-fg-3">{t('bo.vip.preview.help')}</p>
      {preview.error && <InlineError>{errorText(preview.error)}</InlineError>}
      {preview.data && (
        <Table
          label={t('bo.vip.preview')}
          isDense
          rows={preview.data.rows}
          keyOf={row => String(row.level)}
          columns={[
            { key: 'level', header: t('bo.change.level'), isTitle: true, cell: row => nameOf(row.level) },
            { key: 'now', header: t('bo.vip.preview.now'), isNumeric: true, cell: row => row.now },
            { key: 'after', header: t('bo.vip.preview.then'), isNumeric: true, cell: row => row.after },
            { key: 'rising', header: t('bo.vip.preview.rising'), isNumeric: true, cell: row => row.rising },
            {
              key: 'upgrade',
              header: t('bo.vip.preview.upgradeCost'),
              isNumeric: true,
              cell: row => <MoneyText amount={row.upgradeCost} />,
              total: <MoneyText amount={preview.data.upgradeCost} />,
            },
            {
              key: 'monthly',
              header: t('bo.vip.preview.monthlyCost'),
              isNumeric: true,
              cell: row => <MoneyText amount={row.monthlyCost} />,
              total: <MoneyText amount={preview.data.monthlyCost} />,
            },
          ]}
        />
      )}
    </Card>
  )
}
