import { copyText } from '@ronda/ui/control/share-link.ts'
import { useState } from 'react'
import { RoundButton } from './button.tsx'

/** Copies a value and says that it did. */
export function CopyButton({ value, labels }: { value: string; labels: { copy: string; copied: string } }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <RoundButton
      icon={isCopied ? 'check' : 'copy'}
      label={isCopied ? labels.copied : labels.copy}
      looks="small"
      onClick={async () => setIsCopied(await copyText(value))}
    />
  )
}
