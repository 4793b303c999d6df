import type { DrawDetail } from '@ronda/contract/backoffice/lotteries.ts'
import * as lotteries from '@ronda/contract/backoffice/lotteries.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { useNow } from '@ronda/ui/live/use-now.ts'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { useErrorText } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { useMay } from '../../shell/operator.ts'
import { useFilters } from '../../shell/search-params.ts'
import { EnterResult } from './EnterResult.tsx'
import { VoidDraw } from './VoidDraw.tsx'

/** What people may do about a draw; whoever may not, or whose house is not the desk, sees no buttons that only refuse. */
export function DrawActs({ vendor, data }: { vendor: string; data: DrawDetail }) {
  const t = useT()
  const may = useMay()
  const now = useNow(5_000)
  const { get, set } = useFilters()
  const { draw, space, isDesk, isMadeUp, waiting } = data
  if (!isDesk || !may('lotteries.results')) return null
  const isOutside = draw.results === 'outside' && space !== null
  const isDue = draw.state === 'closed' && draw.drawsAt <= now
  const mustRead = !draw.hasEntered || draw.isContradicted
  const mayEnter = isOutside && mustRead && (isDue || draw.state === 'settled')
  const mayVoid = ['scheduled', 'open', 'closed'].includes(draw.state) && waiting === null
  const mayHurry = isMadeUp && isOutside && draw.state === 'open'
  const act = get('act')
  const open = (next: string) => set({ act: next }, { keepPage: true })
  const isCorrection = draw.state === 'settled'
  const title = t(isCorrection ? 'bo.lottery.correct' : 'bo.lottery.enter')
  return (
    <>
      {mayHurry && <Hurry vendor={vendor} id={draw.id} />}
      {mayVoid && (
        <Button icon="close-circle" onClick={() => open('void')}>
          {t('bo.lottery.void')}
        </Button>
      )}
      {mayEnter && (
        <Button kind="primary" icon="edit" onClick={() => open('enter')}>
          {title}
        </Button>
      )}
      <Drawer isOpen={act === 'enter' && mayEnter} onClose={() => open('')} title={title} width={680}>
        {space && <EnterResult vendor={vendor} data={data} space={space} onDone={() => open('')} />}
      </Drawer>
      <Drawer isOpen={act === 'void' && mayVoid} onClose={() => open('')} title={t('bo.lottery.void')}>
        <VoidDraw vendor={vendor} draw={draw} onDone={() => open('')} />
      </Drawer>
    </>
  )
}

/** Where results are made up, nobody has to wait for the evening. */
function Hurry({ vendor, id }: { vendor: string; id: string }) {
  const t = useT()
  const errorText = useErrorText()
  const [isOpen, setIsOpen] = useState(false)
  const hurry = useCallMutation(lotteries.hurry, {
    onSuccess: () => {
      setIsOpen(false)
      toast(t('bo.lottery.hurried'))
    },
  })
  return (
    <>
      <Button icon="fast" onClick={() => setIsOpen(true)}>
        {t('bo.lottery.hurry')}
      </Button>
      <Dialog
        isOpen={isOpen}
        icon="fast"
        title={t('bo.lottery.hurry')}
        isBusy={hurry.isPending}
        error={hurry.error && errorText(hurry.error)}
        onCancel={() => setIsOpen(false)}
        onConfirm={() => hurry.mutate({ vendor, issueId: id })}
      >
        {t('bo.lottery.hurry.help')}
      </Dialog>
    </>
  )
}
