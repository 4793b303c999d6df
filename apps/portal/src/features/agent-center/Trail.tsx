import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'

/** From oneself down to whoever is looked at; every step leads back there. */
export function Trail({
  line,
  onGo,
}: {
  line: readonly { id: string; account: string }[]
  onGo: (id: string) => void
}) {
  const t = useT()
  if (line.length < 2) return null
  return (
    <nav aria-label={t('agent.trail')}>
      <ol className="flex flex-wrap items-center gap-1 text-14">
        {line.map(({ id, account }, step) => {
          const isLast = step === line.length - 1
          return (
            <li key={id} className="flex items-center gap-1">
              {step > 0 && <Icon name="chevron-right" size={16} className="text-fg-3" />}
              {isLast ? (
                <span aria-current="location" className="font-bold text-fg-1">
                  {account}
                </span>
              ) : (
                <button
                  type="button"
                  onClick={() => onGo(id)}
                  className="press rounded-6 text-brand-text hover:underline"
                >
                  {step === 0 ? t('agent.me') : account}
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
