import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import type { ActivityDetail, ActivityStep } from '@ronda/contract/portal/cashier/activities.ts'
import * as activities from '@ronda/contract/portal/cashier/activities.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { TextAreaField } from '@ronda/ui/form/field.tsx'
import { FormError } from '@ronda/ui/form/form-error.tsx'
import { ImageField } from '@ronda/ui/form/image-field.tsx'
import { useForm } from '@ronda/ui/form/use-form.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { callKey, useClient } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { useState } from 'react'
import { here, queryClient } from '../../site/client.ts'
import { openDialog, openLogin } from '../../site/dialogs.ts'
import { useSession } from '../../site/session.ts'
import { useUploads } from '../../site/use-uploads.ts'

const BYTES_MAX = 5 * 1024 * 1024

/** Hands a step in to the person who looks at it. */
export function ApplyButton({ detail, step }: { detail: ActivityDetail; step: ActivityStep }) {
  const t = useT()
  const session = useSession()
  const [isOpen, setIsOpen] = useState(false)
  function open() {
    if (!session) openLogin({ reason: 'session.needed', goTo: here() })
    else if (session.isAgent === FREE_PLAY) openDialog({ kind: 'need-account' })
    else setIsOpen(true)
  }
  return (
    <>
      <Button kind="primary" className="max-sm:w-full" onClick={open}>
        {t(step.state === 'rejected' ? 'activity.applyAgain' : 'activity.apply')}
      </Button>
      <Modal
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('activity.apply.title')}
        description={detail.title}
        width={480}
      >
        <ApplyForm detail={detail} step={step} onDone={() => setIsOpen(false)} />
      </Modal>
    </>
  )
}

function ApplyForm({ detail, step, onDone }: { detail: ActivityDetail; step: ActivityStep; onDone: () => void }) {
  const t = useT()
  const client = useClient()
  const upload = useUploads()
  const [files, setFiles] = useState<readonly File[]>([])
  const form = useForm(activities.apply, {
    values: { comment: '' },
    required: ['comment'],
    input: values => ({ ...values, id: detail.id, period: step.period, key: step.key, images: [] as string[] }),
    async send(input) {
      const images: string[] = []
      for (const file of files) images.push(await upload(file))
      return client.call(activities.apply, { ...input, images })
    },
    onSuccess(next) {
      queryClient.setQueryData(callKey(activities.get, { id: next.id }), next)
      toast(t('activity.applied'))
      onDone()
    },
  })
  const set = (index: number, file: File | null) =>
    setFiles(file ? files.with(index, file) : files.filter((_, at) => at !== index))
  return (
    <form onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <TextAreaField
        label={t('activity.apply.comment')}
        help={t('activity.apply.comment.help')}
        maxCount={activities.COMMENT_MAX}
        rows={3}
        {...form.field('comment')}
      />
      {files.map((file, index) => (
        <ImageField
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is its place
          key={index}
          isOptional
          label={t('activity.apply.image', { n: index + 1 })}
          value={file}
          onChange={next => set(index, next)}
          bytesMax={BYTES_MAX}
        />
      ))}
      {files.length < activities.IMAGES_MAX && (
        <ImageField
          key={`next ${files.length}`}
          isOptional
          label={t('activity.apply.image', { n: files.length + 1 })}
          value={null}
          onChange={file => file && setFiles([...files, file])}
          bytesMax={BYTES_MAX}
        />
      )}
      <FormError error={form.error} />
      <Button type="submit" kind="primary" size={48} isBusy={form.isBusy}>
        {t('activity.apply.send')}
      </Button>
    </form>
  )
}
