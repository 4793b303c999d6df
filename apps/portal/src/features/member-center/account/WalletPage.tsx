import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon, type IconName } from '@ronda/ui/picture/icon.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { digitsOf, MoneyText } from '@ronda/ui/text/money-text.tsx'
import { usePanel } from '../../../site/panel-link.ts'
import { useBalance } from '../../../site/use-member.ts'
import { Card, Section } from '../Section.tsx'
import { VendorWallets } from './VendorWallets.tsx'

export default function WalletPage() {
  const t = useT()
  const query = useBalance()
  const { show } = usePanel()
  return (
    <QueryView query={query} skeleton={<Skeleton className="h-60" />}>
      {balance => (
        <>
          <Card className="@container bg-linear-to-br from-brand-tint to-transparent p-5! lg:p-6!">
            <p className="text-13 text-fg-2">{t('wallet.total')}</p>
            <p
              className="fits-money mt-1 leading-tight font-bold text-fg-1 [--largest:30px] lg:[--largest:var(--text-display)]"
              style={digitsOf(balance.sumBalance)}
            >
              <MoneyText amount={balance.sumBalance} />
            </p>
            <div className="mt-5 flex flex-wrap gap-3">
              <Button
                kind="primary"
                size={48}
                icon="deposit"
                className="min-w-36 flex-1 sm:flex-none"
                onClick={() => show('depositv2')}
              >
                {t('wallet.deposit')}
              </Button>
              <Button
                size={48}
                icon="withdraw"
                className="min-w-36 flex-1 sm:flex-none"
                onClick={() => show('withdraw')}
              >
                {t('wallet.withdraw')}
              </Button>
            </div>
          </Card>
          <Section title={t('wallet.parts')}>
            <div className="grid gap-3 sm:grid-cols-2">
              <Part icon="wallet" name={t('wallet.main')} note={t('wallet.main.note')} amount={balance.main} />
              <Part icon="hourglass" name={t('wallet.held')} note={t('wallet.held.note')} amount={balance.held} />
            </div>
          </Section>
          <VendorWallets />
        </>
      )}
    </QueryView>
  )
}

function Part({ icon, name, note, amount }: { icon: IconName; name: string; note: string; amount: string }) {
  return (
    <Card>
      <p className="flex items-center gap-2 text-14 font-medium text-fg-2">
        <Icon name={icon} className="text-brand-text" />
        {name}
      </p>
      <p className="mt-2 text-20 font-bold text-fg-1">
        <MoneyText amount={amount} />
      </p>
      <p className="mt-1 text-13 text-fg-3">{note}</p>
    </Card>
  )
}
