import * as mall from '@ronda/contract/backoffice/mall.ts'
import { categories } from '@ronda/contract/core/constants.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { RadioCards } from '@ronda/ui/form/choice-fields.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { useState } from 'react'
import { ReasonField, useReason } from '../../decision/reason.tsx'
import { WaitingNote } from '../../decision/Waiting.tsx'
import { NumberField } from '../../form/fields.tsx'
import { useUnsaved } from '../../form/unsaved.tsx'
import { PagedTable } from '../../list/PagedTable.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card, Figure } from '../../shell/Page.tsx'
import { useFilters } from '../../shell/search-params.ts'
import { timeText } from '../../text/format.ts'
import { useMoneyRequest } from './giving.tsx'

/** A member's points: what there is, how it came and went, and correcting it. */
export function MemberPoints({ id }: { id: string }) {
  const t = useT()
  const { locale } = useLanguage()
  const may = useMay()
  const { page } = useFilters()
  const query = useCall(mall.memberPoints, { memberId: id, pageNo: page, pageSize: 20 })
  const number = new Intl.NumberFormat(locale)
  const { data } = query
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-4">
        {data && (
          <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            <Figure label={t('bo.points')} value={number.format(data.balance)} />
            <Figure
              label={t('bo.mall.liability.worth')}
              value={data.worth === null ? '–' : <MoneyText amount={data.worth} currency={data.currency} />}
            />
            <Figure label={t('bo.mall.liability.owed')} value={number.format(data.owed)} />
          </div>
        )}
        <PagedTable
          query={query}
          label={t('bo.member.points')}
          empty={<EmptyState motif="search" title={t('bo.points.noneOfMember')} />}
          columns={[
            {
              key: 'points',
              header: t('bo.points'),
              isTitle: true,
              isNumeric: true,
              cell: row => (
                <span className={row.points > 0 ? 'text-success' : 'text-fg-1'}>
                  {row.points > 0 ? '+' : ''}
                  {number.format(row.points)}
                </span>
              ),
            },
            {
              key: 'type',
              header: t('bo.mall.why'),
              cell: row => (
                <>
                  {t(`bo.points.type.${row.type}`)}
                  {row.note && (
                    <span className="block text-12 wrap-anywhere text-fg-3">
                      {isCategory(row.note) ? t(`bo.category.${row.note}`) : row.note}
                    </span>
                  )}
                </>
              ),
            },
            {
              key: 'after',
              header: t('bo.mall.pointsLeft'),
              isNumeric: true,
              cell: row => number.format(row.balanceAfter),
            },
            { key: 'at', header: t('bo.col.time'), cell: row => <span className="numeral">{timeText(row.at)}</span> },
          ]}
        />
      </div>
      <div className="flex flex-col gap-4">
        <WaitingNote waiting={data?.waiting ?? null} />
        {may('members.adjust') && <Correct id={id} />}
      </div>
    </div>
  )
}

/** Points of play are noted by the category they came from. */
const isCategory = (note: string): boolean => categories.some(category => category === note)

function Correct({ id }: { id: string }) {
  const t = useT()
  const errorText = useErrorText()
  const { requestId, renew, retype: retypeIn } = useMoneyRequest()
  const [direction, setDirection] = useState<'give' | 'take'>('give')
  const [points, setPoints] = useState(0)
  const reason = useReason()
  const correct = useCallMutation(mall.correct, {
    onSuccess({ waiting }) {
      renew()
      setPoints(0)
      reason.clear()
      toast(t(waiting ? 'bo.approval.asked' : 'bo.adjust.done'))
    },
  })
  useUnsaved(points > 0 && !correct.isPending)
  const retype = (change: () => void) => retypeIn(correct, change)
  const isMissing = !(points > 0)
  return (
    <Card title={t('bo.points.correct')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={event => {
          event.preventDefault()
          reason.attempt(text => {
            if (!isMissing) correct.mutate({ requestId, memberId: id, direction, points, reason: text })
          })
        }}
      >
        <RadioCards
          label={t('bo.adjust.direction')}
          value={direction}
          onChange={next => retype(() => setDirection(next))}
          options={(['give', 'take'] as const).map(value => ({ value, title: t(`bo.adjust.${value}`) }))}
        />
        <NumberField
          label={t('bo.points')}
          error={reason.isTried && isMissing ? t('bo.points.missing') : correct.error?.problemAt('points')}
          value={points}
          onChange={next => retype(() => setPoints(next))}
        />
        <ReasonField
          reason={{ ...reason, setText: text => retype(() => reason.setText(text)) }}
          help={t('bo.reason.memberSees')}
          error={correct.error?.problemAt('reason')}
        />
        <Note>{t('bo.adjust.two')}</Note>
        {correct.error && correct.error.fields.length === 0 && <InlineError>{errorText(correct.error)}</InlineError>}
        <Button type="submit" kind="primary" icon="shield" isBusy={correct.isPending}>
          {t('bo.adjust.propose')}
        </Button>
      </form>
    </Card>
  )
}
