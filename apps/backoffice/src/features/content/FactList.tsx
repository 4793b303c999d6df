import * as content from '@ronda/contract/backoffice/content.ts'
import { CopyButton } from '@ronda/ui/control/copy-button.tsx'
import { type Language, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'

/** What a text may say of the rules in force, and what each says now: written by name, it never says another number than they do. */
export function FactList({ language }: { language: Language }) {
  const t = useT()
  const { data } = useCall(content.facts, { language }, { staleMs: 60_000 })
  return (
    <details className="rounded-10 inset-ring inset-ring-subtle">
      <summary className="cursor-pointer px-3.5 py-2.5 text-13 font-medium text-fg-1">{t('bo.facts.title')}</summary>
      <p className="px-3.5 text-13 text-fg-2">{t('bo.facts.help')}</p>
      <ul className="mt-2 max-h-80 divide-y divide-subtle overflow-y-auto px-3.5 pb-2">
        {data?.map(({ name, value }) => (
          <li key={name} className="flex items-center gap-2 py-1">
            <div className="min-w-0 flex-1">
              <code className="text-12 text-fg-1">{`{${name}}`}</code>
              <p lang={language} className="text-12 break-words text-fg-3">
                {value}
              </p>
            </div>
            <CopyButton text={`{${name}}`} label={`{${name}}`} />
          </li>
        ))}
      </ul>
    </details>
  )
}
