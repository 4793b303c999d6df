import type { Waits } from '@ronda/contract/portal/site/waits.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useNow } from '@ronda/ui/live/use-now.ts'
import { Note } from '@ronda/ui/state/states.tsx'
import type { ReactNode } from 'react'
import { openFeedback } from '../../site/dialogs.ts'
import { isLate, useWaitText } from './waits.ts'

const LOOK_MS = 15_000

/** Who has to do something now, how long that takes, and what to do once it takes longer. */
export function WaitNote({ wait, since, number, children }: WaitNoteProps) {
  const t = useT()
  const waitText = useWaitText()
  const now = useNow(LOOK_MS)
  const late = isLate(wait, since, now)
  return (
    <Note tone={late ? 'warning' : 'info'}>
      <p>{children}</p>
      {wait && (
        <p className="mt-1.5">
          {t('wait.usual', { usual: waitText(wait.medianSeconds), most: waitText(wait.p95Seconds) })}
        </p>
      )}
      <p className="mt-1.5">{t(late ? 'wait.late' : wait ? 'wait.then' : 'wait.ask', { number })}</p>
      {late && (
        <Button size={32} icon="chat" className="mt-2.5" onClick={openFeedback}>
          {t('wait.write')}
        </Button>
      )}
    </Note>
  )
}
type WaitNoteProps = {
  wait: Waits | undefined
  /** Since when it is waited for. */
  since: number
  /** Of the order, to be named when one asks. */
  number: string
  children: ReactNode
}
