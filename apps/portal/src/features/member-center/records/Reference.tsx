import { CopyButton } from '@ronda/ui/control/copy-button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { shortReference } from './short-reference.ts'

/** What a movement belongs to; of a long number its ends, with a button that copies all of it. */
export function Reference({ text }: { text: string }) {
  const t = useT()
  const short = shortReference(text)
  if (!short) return <span className="break-words">{text}</span>
  return (
    <span className="-my-2 inline-flex max-w-full items-center gap-0.5">
      <span className="numeral whitespace-nowrap" title={text}>
        {short}
      </span>
      <CopyButton text={text} label={t('column.reference')} />
    </span>
  )
}
