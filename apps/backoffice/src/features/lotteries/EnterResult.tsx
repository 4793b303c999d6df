import type { DrawDetail, Space } from '@ronda/contract/backoffice/lotteries.ts'
import * as lotteries from '@ronda/contract/backoffice/lotteries.ts'
import type { LotteryResult } from '@ronda/contract/vendor/lottery.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { InlineError, Note, useErrorText } from '@ronda/ui/state/states.tsx'
import { useEffect, useRef, useState } from 'react'
import { useUnsaved } from '../../form/unsaved.tsx'
import { EffectTable } from './EffectTable.tsx'
import { emptyOf, paste, resultOf, type Spot } from './entry.ts'
import { type Fields, ResultFields } from './ResultFields.tsx'
import { ResultView } from './ResultView.tsx'

/** One person’s reading: typed or pasted, looked at with what it would come to, and only then entered. What others read is not told. */
export function EnterResult({ vendor, data, space, onDone }: EnterResultProps) {
  const t = useT()
  const errorText = useErrorText()
  const { draw } = data
  const [typed, setTyped] = useState(() => emptyOf(space))
  const [left, setLeft] = useState<string[]>([])
  const [isTried, setIsTried] = useState(false)
  const [seen, setSeen] = useState<LotteryResult>()
  const fields = useRef<Fields>(null)
  // Whoever opens the form types at once.
  useEffect(() => fields.current?.focus({ group: 0, index: 0 }), [])
  const preview = useCallMutation(lotteries.preview)
  const enter = useCallMutation(lotteries.enter, {
    onSuccess: ({ isAgreed, isContradicted }) => {
      if (isContradicted) toast(t('bo.lottery.entered.contradicted'), undefined, 'warning')
      else toast(t(`bo.lottery.entered.${isAgreed ? 'agreed' : 'first'}`))
      onDone()
    },
  })
  const isTyped = JSON.stringify(typed) !== JSON.stringify(emptyOf(space))
  useUnsaved(isTyped && !enter.isPending && !enter.isSuccess)
  const isSecond = draw.enteredBy.length > 0 && !draw.isContradicted
  const isCorrection = draw.state === 'settled'

  function look() {
    setIsTried(true)
    const read = resultOf(space, typed)
    if ('wrong' in read) return fields.current?.focus(read.wrong)
    preview.mutate({ vendor, issueId: draw.id, result: read.result }, { onSuccess: () => setSeen(read.result) })
  }

  if (seen && preview.data)
    return (
      <div className="flex flex-col gap-4">
        <h3 className="font-display text-18 font-bold">{t('bo.lottery.check')}</h3>
        <ResultView
          result={seen}
          form={draw.form}
          prizes={space.form === 'prizes' ? space.prizes : []}
          against={draw.result}
        />
        <h4 className="text-14 font-bold">{t('bo.lottery.effect')}</h4>
        <EffectTable effect={preview.data} />
        <Note tone={isCorrection || isSecond ? 'warning' : 'info'}>
          {t(`bo.lottery.${isCorrection ? 'correct' : 'enter'}.help${isSecond ? 'Second' : ''}`)}
        </Note>
        {enter.error && <InlineError>{errorText(enter.error)}</InlineError>}
        <div className="flex flex-wrap justify-end gap-2">
          <Button icon="arrow-left" onClick={() => setSeen(undefined)}>
            {t('bo.lottery.change')}
          </Button>
          <Button
            kind="primary"
            autoFocus
            isBusy={enter.isPending}
            onClick={() => enter.mutate({ vendor, issueId: draw.id, result: seen })}
          >
            {t('bo.lottery.iRead')}
          </Button>
        </div>
      </div>
    )
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        look()
      }}
    >
      <p className="text-14 text-fg-2">{t('bo.lottery.enter.intro')}</p>
      <ResultFields
        ref={fields}
        space={space}
        typed={typed}
        isTried={isTried}
        onType={setTyped}
        onPaste={(text, at) => {
          const split = paste(space, typed, text, at)
          setTyped(split.typed)
          setLeft(split.left)
          return nextEmpty(space, split.typed)
        }}
      />
      {left.length > 0 && <Note tone="warning">{t('bo.lottery.notFitting', { list: left.join(', ') })}</Note>}
      {preview.error && <InlineError>{errorText(preview.error)}</InlineError>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={() => setTyped(emptyOf(space))}>
          {t('bo.lottery.clear')}
        </Button>
        <Button type="submit" kind="primary" isBusy={preview.isPending}>
          {t('bo.lottery.look')}
        </Button>
      </div>
    </form>
  )
}
type EnterResultProps = { vendor: string; data: DrawDetail; space: Space; onDone: () => void }

const nextEmpty = (space: Space, typed: readonly (readonly string[])[]): Spot | undefined => {
  const read = resultOf(space, typed)
  return 'wrong' in read ? read.wrong : undefined
}
