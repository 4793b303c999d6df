import { CallError } from '@ronda/contract/core/client.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { CodeField } from '@ronda/ui/form/code-field.tsx'
import type { FieldTexts } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { serverNow } from '@ronda/ui/live/server-clock.ts'
import { useNow } from '@ronda/ui/live/use-now.ts'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { useErrorText } from '@ronda/ui/state/states.tsx'
import { countdownText } from '@ronda/ui/text/countdown-text.ts'
import { type Ref, useRef, useState } from 'react'

const THROTTLE_MS = 1000

/** The field of a code that is sent on request. No other is sent while the countdown of the last one runs. */
export function SmsCodeField({ value, onChange, onSend, sentTo, ref, ...texts }: SmsCodeFieldProps) {
  const t = useT()
  const errorText = useErrorText()
  const now = useNow()
  const [until, setUntil] = useState(0)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<CallError>()
  const lastAt = useRef(Number.NEGATIVE_INFINITY)
  const leftMs = until - now

  async function send() {
    if (performance.now() - lastAt.current < THROTTLE_MS || isSending || leftMs > 0) return
    lastAt.current = performance.now()
    setIsSending(true)
    try {
      const sent = await onSend()
      if (sent) setUntil(serverNow() + sent.expiredMinutes * 60_000)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <>
      <div>
        <Button size={40} className="mb-4" isBusy={isSending} aria-disabled={leftMs > 0 || undefined} onClick={send}>
          {leftMs > 0 ? (
            <span className="tabular-nums">{t('sms.another', { time: countdownText(leftMs) })}</span>
          ) : (
            t(until > 0 ? 'sms.resend' : 'sms.send')
          )}
        </Button>
        <CodeField
          ref={ref}
          {...texts}
          name="verificationCode"
          value={value}
          onChange={onChange}
          help={texts.help ?? (leftMs > 0 && sentTo ? t('sms.sentTo', { to: sentTo }) : undefined)}
        />
      </div>
      <span aria-live="polite" className="sr-only">
        {until > 0 && leftMs > 0 && sentTo ? t('sms.sentTo', { to: sentTo }) : ''}
      </span>
      <Dialog
        isOpen={failure !== undefined}
        onCancel={() => setFailure(undefined)}
        onConfirm={() => setFailure(undefined)}
        icon="alert"
        title={t('sms.failed')}
        confirmLabel={t('sms.understood')}
        hasCancel={false}
      >
        {failure && errorText(failure)}
      </Dialog>
    </>
  )
}
export type SmsCodeFieldProps = FieldTexts & {
  value: string
  onChange: (value: string) => void
  /** Sends a code; nothing where a field is missing first. May throw `CallError`. */
  onSend: () => Promise<{ expiredMinutes: number } | undefined>
  /** Where it went, as shown to its owner. */
  sentTo?: string
  ref?: Ref<HTMLInputElement>
}
