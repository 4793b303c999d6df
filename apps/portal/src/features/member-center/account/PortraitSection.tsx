import * as portrait from '@ronda/contract/portal/account/portrait.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation, useClient } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { type ChangeEvent, useRef, useState } from 'react'
import { Card } from '../Section.tsx'
import { Face, Portrait } from './Portrait.tsx'

const BYTES_MAX = 5 * 1024 * 1024

/** The member's picture, and choosing another. */
export function PortraitSection() {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card className="mb-3 flex items-center gap-4">
      <Portrait size={56} />
      <p className="min-w-0 flex-1 text-14 text-fg-2">{t('portrait.note')}</p>
      <Button size={32} onClick={() => setIsOpen(true)}>
        {t('portrait.change')}
      </Button>
      <Modal isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('portrait.title')} width={440}>
        <Chooser />
      </Modal>
    </Card>
  )
}

function Chooser() {
  const t = useT()
  const errorText = useErrorText()
  const client = useClient()
  const file = useRef<HTMLInputElement>(null)
  const { data } = useCall(portrait.get, {})
  const choosing = useCallMutation(portrait.choose)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function take(event: ChangeEvent<HTMLInputElement>) {
    const picked = event.target.files?.[0]
    event.target.value = ''
    if (!picked) return
    if (picked.size > BYTES_MAX) return setProblem(t('ui.image.tooBig', { megabytes: 5 }))
    setProblem(undefined)
    setIsBusy(true)
    try {
      await client.call(portrait.upload, {}, { body: picked })
      toast(t('portrait.saved'))
    } catch (error) {
      setProblem(errorText(error as Error))
    }
    setIsBusy(false)
  }

  return (
    <>
      <ul className="grid grid-cols-4 gap-3 sm:grid-cols-6">
        {Array.from({ length: portrait.PORTRAITS }, (_, drawn) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its number
          <li key={drawn}>
            <button
              type="button"
              aria-pressed={data?.drawn === drawn}
              aria-label={t('portrait.number', { n: drawn + 1 })}
              onClick={() => choosing.mutate({ drawn })}
              className={cx(
                'press grid place-items-center rounded-full p-0.5 inset-ring-2',
                data?.drawn === drawn ? 'inset-ring-brand' : 'inset-ring-transparent hover:inset-ring-strong',
              )}
            >
              <Face portrait={{ drawn, image: '' }} size={56} />
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex items-center gap-4">
        <Portrait size={56} />
        <div className="min-w-0 flex-1">
          <input
            ref={file}
            type="file"
            accept="image/png,image/jpeg"
            aria-label={t('portrait.own')}
            className="sr-only"
            tabIndex={-1}
            onChange={take}
          />
          <Button icon="upload" isBusy={isBusy} onClick={() => file.current?.click()}>
            {t('portrait.own')}
          </Button>
          <p className="mt-1.5 text-13 text-fg-3">{t('portrait.own.note')}</p>
        </div>
      </div>
      {problem && (
        <div className="mt-3">
          <InlineError>{problem}</InlineError>
        </div>
      )}
      <FormError error={choosing.error} />
    </>
  )
}
