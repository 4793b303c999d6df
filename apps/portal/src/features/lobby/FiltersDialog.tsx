import { volatilities } from '@ronda/contract/portal/play/games.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { useMerchant } from '../../site/merchant.tsx'
import { betChoicesIn } from './bet-choices.ts'
import type { FiltersProps } from './Filters.tsx'
import { knownFeatures } from './game.ts'

const lineChoices = ['5', '10', '20', '50']
const ANY = 'any'

/** The filters of a lobby, over it; each counts at once. */
export default function FiltersDialog(props: FiltersDialogProps) {
  const { isOpen, onClose, hasVendors, vendors, vendor, lines, bet, volatility, feature, onChange } = props
  const t = useT()
  const money = useMoney()
  const { currency } = useMerchant()
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('lobby.filters')}
      width={420}
      footer={
        <div className="flex gap-3">
          <Button
            className="flex-1"
            size={48}
            onClick={() =>
              onChange({ ...(hasVendors && { page: '' }), lines: '', bet: '', volatility: '', feature: '' })
            }
          >
            {t('ui.filtered.clear')}
          </Button>
          <Button className="flex-1" size={48} kind="primary" onClick={onClose}>
            {t('lobby.filters.done')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        {hasVendors && (
          <div>
            <p className="mb-1.5 text-13 font-medium text-fg-2">{t('lobby.vendors')}</p>
            <Chips
              label={t('lobby.vendors')}
              value={vendor || ANY}
              onChange={value => onChange({ page: value === ANY ? '' : value })}
              options={[
                { value: ANY, label: t('lobby.any') },
                ...vendors.map(each => ({ value: each.vassalage, label: each.displayName, count: each.gameCount })),
              ]}
              className="flex-wrap"
            />
          </div>
        )}
        <div>
          <p className="mb-1.5 text-13 font-medium text-fg-2">{t('lobby.lines')}</p>
          <Chips
            label={t('lobby.lines')}
            value={lines || ANY}
            onChange={value => onChange({ lines: value === ANY ? '' : value })}
            options={[
              { value: ANY, label: t('lobby.any') },
              ...lineChoices.map(value => ({ value, label: t('lobby.lines.from', { lines: value }) })),
            ]}
            className="flex-wrap"
          />
        </div>
        <div>
          <p className="mb-1.5 text-13 font-medium text-fg-2">{t('lobby.bet')}</p>
          <Chips
            label={t('lobby.bet')}
            value={bet || ANY}
            onChange={value => onChange({ bet: value === ANY ? '' : value })}
            options={[
              { value: ANY, label: t('lobby.any') },
              ...betChoicesIn(currency).map(value => ({
                value,
                label: t('lobby.bet.upTo', { amount: money(value) }),
              })),
            ]}
            className="flex-wrap"
          />
        </div>
        <div>
          <p className="mb-1.5 text-13 font-medium text-fg-2">{t('game.volatility')}</p>
          <Chips
            label={t('game.volatility')}
            value={volatility || ANY}
            onChange={value => onChange({ volatility: value === ANY ? '' : value })}
            options={[
              { value: ANY, label: t('lobby.any') },
              ...volatilities.map(value => ({ value, label: t(`game.volatility.${value}`) })),
            ]}
            className="flex-wrap"
          />
        </div>
        <div>
          <p className="mb-1.5 text-13 font-medium text-fg-2">{t('game.features')}</p>
          <Chips
            label={t('game.features')}
            value={feature || ANY}
            onChange={value => onChange({ feature: value === ANY ? '' : value })}
            options={[
              { value: ANY, label: t('lobby.any') },
              ...knownFeatures.map(value => ({ value, label: t(`game.feature.${value}`) })),
            ]}
            className="flex-wrap"
          />
        </div>
      </div>
    </Modal>
  )
}
type FiltersDialogProps = FiltersProps & { isOpen: boolean; onClose: () => void; hasVendors: boolean }
