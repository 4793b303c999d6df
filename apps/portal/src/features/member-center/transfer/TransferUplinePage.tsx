import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Card, Section } from '../Section.tsx'
import { TransferForm } from './TransferForm.tsx'
import { TransferHistory } from './TransferHistory.tsx'

/** Money to the agent right above. */
export default function TransferUplinePage() {
  const t = useT()
  return (
    <div className="max-w-160">
      <p className="mb-4 text-14 text-pretty text-fg-2">{t('transfer.up.note')}</p>
      <Card>
        <TransferForm to="up" />
      </Card>
      <Section title={t('transfer.history')}>
        <TransferHistory peer="up" />
      </Section>
    </div>
  )
}
