import type { VendorCall } from '@ronda/contract/backoffice/vendor-calls.ts'
import type { transferStates } from '@ronda/contract/portal/cashier/vendor-wallets.ts'
import type { Tone } from '@ronda/ui/data/badge.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import type { IconName } from '@ronda/ui/picture/icon.tsx'
import { useNameOf } from '../../text/format.ts'
import { transferTones } from '../vendor-transfers/TransferPanel.tsx'

/** What became of a call in words: the outcome, what it means, and how it looks. */
export function useCallWords() {
  const t = useT()
  const meaningOf = useNameOf('bo.vc.code')
  const causeName = useNameOf('bo.dl.cause')
  const stateName = useNameOf('bo.vt.state')
  return ({ outcome, code }: VendorCall): { words: string; note: string; tone: Tone; icon?: IconName } => {
    if (outcome === 'taken') return { words: t('bo.vc.taken'), note: '', tone: 'success' }
    if (outcome === 'transfer')
      return { words: stateName(code), note: '', tone: transferTones[code as (typeof transferStates)[number]] }
    if (outcome === 'setAside') return { words: t('bo.vc.setAside'), note: causeName(code), tone: 'warning' }
    const note = meaningOf(code)
    return { words: code, note: note === code ? '' : note, tone: 'danger', icon: 'close-circle' }
  }
}
