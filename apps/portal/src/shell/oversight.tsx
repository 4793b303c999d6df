import type { Oversight } from '@ronda/contract/portal/site/oversight.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import type { ReactNode } from 'react'
import { useMerchant } from '../site/merchant.tsx'

const linkLook = 'wrap-anywhere underline underline-offset-2 hover:text-fg-1'

function Outside({ to, children }: { to: string; children: ReactNode }) {
  return to ? (
    <a href={to} target="_blank" rel="noreferrer" className={linkLook}>
      {children}
    </a>
  ) : (
    children
  )
}

/** From what age, and under which licence: where one comes in and while a game opens. */
export function LicenceNote({ className }: { className?: string }) {
  const t = useT()
  const { ageMin, oversight } = useMerchant()
  const { licence } = oversight
  return (
    <p className={cx('text-center text-12 text-fg-3', className)}>
      <span className="sr-only">{t('footer.age', { age: ageMin })}</span>
      <span aria-hidden className="numeral font-bold text-fg-2">
        {ageMin}+
      </span>
      {licence && (
        <>
          {' · '}
          <Outside to={licence.url}>{t('oversight.licence.short', { number: licence.number })}</Outside>
          {` · ${licence.authority}`}
        </>
      )}
    </p>
  )
}

/** Who watches over the house, who helps with playing too much, and who decides complaints. */
export function OversightFacts() {
  const t = useT()
  const { licence, helpLines, complaints } = useMerchant().oversight
  return (
    <div className="flex flex-col gap-2 text-13 text-fg-3">
      {licence && (
        <p>
          <Outside to={licence.url}>{t('oversight.licence', licence)}</Outside>
        </p>
      )}
      {helpLines.length > 0 && (
        <p>
          {t('oversight.help')}:{' '}
          {helpLines.map((line, i) => (
            <span key={line.name}>
              {i > 0 && ' · '}
              <HelpLine line={line} />
            </span>
          ))}
        </p>
      )}
      {complaints && (
        <p>
          {t('oversight.complaints', { name: complaints.name })}
          {complaints.email && (
            <>
              {' · '}
              <a href={`mailto:${complaints.email}`} className={linkLook}>
                {complaints.email}
              </a>
            </>
          )}
          {complaints.url && (
            <>
              {' · '}
              <Outside to={complaints.url}>{new URL(complaints.url).host}</Outside>
            </>
          )}
        </p>
      )}
    </div>
  )
}

function HelpLine({ line: { name, phone, url } }: { line: Oversight['helpLines'][number] }) {
  return (
    <>
      <Outside to={url}>{name}</Outside>
      {phone && (
        <>
          {' '}
          <a href={`tel:${phone.replaceAll(/[^+0-9*#]/g, '')}`} className={cx('numeral', linkLook)}>
            {phone}
          </a>
        </>
      )}
    </>
  )
}
