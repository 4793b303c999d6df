import { PICTURE_PATH } from '@ronda/contract/portal/site/content.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useState } from 'react'
import { PictureDialog } from './PictureDialog.tsx'

/** The document's own picture, in place of drawn art. */
export function PictureField({ value, onChange, error, isReadOnly }: PictureFieldProps) {
  const t = useT()
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <fieldset>
      <legend className="mb-1.5 text-13 font-medium text-fg-2">{t('bo.details.picture')}</legend>
      {value && (
        <img
          src={PICTURE_PATH + value}
          alt=""
          className="mb-2 aspect-[16/9] w-full rounded-10 bg-surface-2 object-cover inset-ring inset-ring-subtle"
        />
      )}
      {!isReadOnly && (
        <div className="flex flex-wrap gap-2">
          <Button size={32} icon="upload" onClick={() => setIsChoosing(true)}>
            {t(value ? 'bo.picture.replace' : 'bo.picture.add')}
          </Button>
          {value && (
            <Button size={32} kind="quiet" icon="trash" onClick={() => onChange('')}>
              {t('ui.image.remove')}
            </Button>
          )}
        </div>
      )}
      <p className={error ? 'mt-1.5 text-13 text-danger' : 'mt-1.5 text-13 text-fg-3'}>
        {error ?? t('bo.details.picture.help')}
      </p>
      <PictureDialog isOpen={isChoosing} onClose={() => setIsChoosing(false)} onChosen={({ id }) => onChange(id)} />
    </fieldset>
  )
}
type PictureFieldProps = {
  value: string
  onChange: (id: string) => void
  error: string | undefined
  isReadOnly: boolean
}
