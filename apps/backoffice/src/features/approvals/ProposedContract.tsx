import type { Approval } from '@ronda/contract/backoffice/approvals.ts'
import type { ContractKind, Terms } from '@ronda/contract/portal/agents/contracts.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { TermsText } from '../agents/TermsText.tsx'

type Side = { kind: ContractKind; terms: Terms | null }

/** A contract that is to be signed, beside the one that holds. */
export function ProposedContract({ row }: { row: Approval }) {
  const t = useT()
  const [before, after] = [row.before as Side, row.after as Side]
  const side = (name: string, terms: Terms | null) => (
    <section className="min-w-0 flex-1">
      <h5 className="mb-1 text-13 font-bold">{t(name)}</h5>
      {terms ? (
        <TermsText terms={terms} currency={row.currency} />
      ) : (
        <p className="text-13 text-fg-2">{t('bo.contracts.none')}</p>
      )}
    </section>
  )
  return (
    <div className="flex flex-col gap-3">
      <p className="text-14 font-medium">{t(`bo.contracts.kind.${after.kind}`)}</p>
      <div className="flex flex-col gap-4 sm:flex-row">
        {side('bo.contracts.now', before.terms)}
        {side('bo.contracts.then', after.terms)}
      </div>
    </div>
  )
}
