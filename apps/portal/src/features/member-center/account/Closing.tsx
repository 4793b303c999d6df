import * as closing from '@ronda/contract/portal/account/closing.ts'
import { momentText } from '@ronda/contract/values/time.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { serverNow } from '@ronda/ui/live/server-clock.ts'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { Card, Section } from '../Section.tsx'
import { CloseAccount } from './CloseAccount.tsx'
import { useKeepAccount } from './use-keep-account.ts'

/** The way out, and the way back while there is one. */
export function Closing() {
  const t = useT()
  const errorText = useErrorText()
  const [isOpened, setIsOpened] = useState(false)
  const { data } = useCall(closing.get, {})
  const keep = useKeepAccount()
  if (!data) return null
  return (
    <Section title={t('closing.title')}>
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64 text-14 text-fg-2">
          {data.closing && (
            <p className="font-bold text-fg-1">
              {data.closing.endsAt <= serverNow()
                ? t('closing.waits')
                : t('closing.on', { date: momentText(data.closing.endsAt) })}
            </p>
          )}
          <p>{data.closing ? t('closing.until') : t('closing.intro', { days: data.days })}</p>
        </div>
        {data.closing ? (
          <Button size={32} isBusy={keep.isPending} onClick={() => keep.mutate({})}>
            {t('closing.keep')}
          </Button>
        ) : (
          <Button size={32} kind="quiet" onClick={() => setIsOpened(true)}>
            {t('closing.title')}
          </Button>
        )}
        {keep.error && (
          <div className="w-full">
            <InlineError>{errorText(keep.error)}</InlineError>
          </div>
        )}
      </Card>
      <Modal isOpen={isOpened} onClose={() => setIsOpened(false)} title={t('closing.title')} width={480}>
        {isOpened && <CloseAccount state={data} onDone={() => setIsOpened(false)} />}
      </Modal>
    </Section>
  )
}
