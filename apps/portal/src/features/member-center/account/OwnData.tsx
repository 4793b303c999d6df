import * as ownData from '@ronda/contract/portal/account/own-data.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { saveFile } from '@ronda/ui/data/save-file.ts'
import { PasswordField } from '@ronda/ui/form/field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { callKey, useCall } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { InlineError } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../../site/client.ts'
import { readOwnFile } from '../../../site/own-file.ts'
import { Card, Section } from '../Section.tsx'
import { fileSize } from './file-size.ts'

/** Everything that is kept of a member, as a file of its own. */
export function OwnData() {
  const t = useT()
  const { locale } = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const { data } = useCall(ownData.get, {})
  const file = useMutation({
    mutationFn: () => readOwnFile(ownData.OWN_DATA_PATH),
    onSuccess: content => saveFile('data.zip', content),
  })
  if (!data) return null
  const { state, size, erasedAt, nextAt } = data
  return (
    <Section title={t('ownData.title')}>
      <Card className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64 text-14 text-fg-2">
          <p>{t(`ownData.${state}`)}</p>
          {erasedAt !== null && (
            <p className="mt-1 text-13 text-fg-3">
              {t('ownData.until')} <Moment at={erasedAt} />
            </p>
          )}
          {state === 'none' && nextAt !== null && (
            <p className="mt-1 text-13 text-fg-3">
              {t('ownData.again')} <Moment at={nextAt} />
            </p>
          )}
        </div>
        {state === 'ready' && (
          <Button size={32} icon="download" isBusy={file.isPending} onClick={() => file.mutate()}>
            {t('ownData.download', { size: fileSize(locale, size ?? 0) })}
          </Button>
        )}
        {state !== 'waiting' && nextAt === null && (
          <Button size={32} onClick={() => setIsAsking(true)}>
            {t(state === 'ready' ? 'ownData.askAnew' : 'ownData.ask')}
          </Button>
        )}
        {file.error && (
          <div className="w-full">
            <InlineError>{t('ownData.unavailable')}</InlineError>
          </div>
        )}
      </Card>
      <Modal
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('ownData.ask')}
        description={t('ownData.ask.note', { days: ownData.OWN_DATA_DAYS })}
        width={440}
      >
        {isAsking && <Ask onDone={() => setIsAsking(false)} />}
      </Modal>
    </Section>
  )
}

function Ask({ onDone }: { onDone: () => void }) {
  const t = useT()
  const form = useForm(ownData.ask, {
    values: { password: '' },
    required: ['password'],
    codes: { WrongCredentials: 'password' },
    onSuccess(next) {
      queryClient.setQueryData(callKey(ownData.get, {}), next)
      onDone()
    },
    onRefused() {
      form.set({ password: '' })
    },
  })
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <PasswordField label={t('field.password')} autoComplete="current-password" {...form.field('password')} />
      <FormError error={form.error} />
      <Button type="submit" kind="primary" size={48} isBusy={form.isBusy} className="w-full">
        {t('ownData.ask')}
      </Button>
    </form>
  )
}
