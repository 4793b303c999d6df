import * as content from '@ronda/contract/backoffice/content.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { IMAGE_BYTES_MAX } from '@ronda/contract/core/constants.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { ImageField } from '@ronda/ui/form/image-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { InlineError, useErrorText } from '@ronda/ui/state/states.tsx'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

type Uploaded = OutputOf<typeof content.uploadPicture>
const types = ['image/png', 'image/jpeg', 'image/webp']

/** Uploads a picture; one that stands among words also asks what it shows. */
export function PictureDialog({ isOpen, asksAlt = false, onClose, onChosen }: PictureDialogProps) {
  const t = useT()
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('bo.rich.picture')} width={520}>
      {isOpen && (
        <Upload
          asksAlt={asksAlt}
          onChosen={(picture, alt) => {
            onClose()
            onChosen(picture, alt)
          }}
        />
      )}
    </Modal>
  )
}
type PictureDialogProps = {
  isOpen: boolean
  asksAlt?: boolean
  onClose: () => void
  onChosen: (picture: Uploaded, alt: string) => void
}

function Upload({ asksAlt, onChosen }: { asksAlt: boolean; onChosen: PictureDialogProps['onChosen'] }) {
  const t = useT()
  const errorText = useErrorText()
  const client = useClient()
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState('')
  const [isTried, setIsTried] = useState(false)
  const upload = useMutation({
    mutationFn: (body: File) => client.call(content.uploadPicture, {}, { body }),
    onSuccess: picture => onChosen(picture, alt.trim()),
  })
  const needsAlt = asksAlt && alt.trim() === ''
  function send() {
    setIsTried(true)
    if (file && !needsAlt) upload.mutate(file)
  }
  return (
    <div className="flex flex-col gap-4">
      <ImageField
        label={t('bo.picture.file')}
        help={t('bo.picture.file.help')}
        error={isTried && !file ? t('bo.picture.fileMissing') : undefined}
        types={types}
        rules={t('bo.picture.file.rules', { megabytes: IMAGE_BYTES_MAX / 1024 / 1024 })}
        bytesMax={IMAGE_BYTES_MAX}
        value={file}
        onChange={next => {
          upload.reset()
          setFile(next)
        }}
      />
      {asksAlt && (
        <TextField
          label={t('bo.picture.alt')}
          help={t('bo.picture.alt.help')}
          error={isTried && needsAlt ? t('bo.picture.altMissing') : undefined}
          maxLength={160}
          value={alt}
          onChange={event => setAlt(event.target.value)}
        />
      )}
      {upload.error && <InlineError>{errorText(upload.error)}</InlineError>}
      <div className="flex justify-end">
        <Button kind="primary" isBusy={upload.isPending} onClick={send}>
          {t('bo.picture.use')}
        </Button>
      </div>
    </div>
  )
}
