import { useEffect, useState } from 'react'
import { useT } from '../i18n/i18n.tsx'
import { IconButton } from './button.tsx'
import { copyText } from './share-link.ts'

const COPIED_MS = 2000

/** Copies `text`; says so for two seconds. `label` names what is copied. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useT()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <>
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        size={32}
        label={t('ui.copy', { what: label })}
        className={isCopied ? 'text-success!' : ''}
        onClick={() => copyText(text).then(setIsCopied)}
      />
      <span role="status" className="sr-only">
        {isCopied ? t('ui.copied') : ''}
      </span>
    </>
  )
}

/** A labelled value to read and copy, such as an account number; `shown` where people read it otherwise than it is typed. */
export function CopyLine({ label, value, shown = value }: { label: string; value: string; shown?: string }) {
  return (
    <div className="py-2">
      <dt className="text-12 text-fg-3">{label}</dt>
      <dd className="flex items-center gap-3">
        <span className="numeral min-w-0 flex-1 text-16 font-medium break-words text-fg-1">{shown}</span>
        <CopyButton text={value} label={label} />
      </dd>
    </div>
  )
}
