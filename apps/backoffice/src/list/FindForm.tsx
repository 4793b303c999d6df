import { Button } from '@ronda/ui/control/button.tsx'
import { SearchField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { useEffect, useState } from 'react'

/** Finds by what is typed once it is sent; emptied, it finds everything again. `found` is what the list shows now. */
export function FindForm({ label, found, onFind, className }: FindFormProps) {
  const t = useT()
  const [typed, setTyped] = useState(found)
  useEffect(() => setTyped(found), [found])
  return (
    <form
      className={cx('flex max-w-160 gap-2', className)}
      onSubmit={event => {
        event.preventDefault()
        onFind(typed.trim())
      }}
    >
      <SearchField
        label={label}
        value={typed}
        onChange={value => {
          setTyped(value)
          if (!value) onFind('')
        }}
        isCompact
        className="min-w-0 flex-1"
      />
      <Button type="submit" kind="primary" className="h-11 sm:h-10">
        {t('bo.vc.find')}
      </Button>
    </form>
  )
}
type FindFormProps = { label: string; found: string; onFind: (text: string) => void; className?: string }
