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
          <Filter
            label={t('lobby.vendors')}
            value={vendor}
            onChange={page => onChange({ page })}
            options={vendors.map(each => ({
              value: each.vassalage,
              label: each.displayName,
              count: each.gameCount,
            }))}
          />
        )}
        <Filter
          label={t('lobby.lines')}
          value={lines}
          onChange={chosen => onChange({ lines: chosen })}
          options={lineChoices.map(value => ({ value, label: t('lobby.lines.from', { lines: value }) }))}
        />
        <Filter
          label={t('lobby.bet')}
          value={bet}
          onChange={chosen => onChange({ bet: chosen })}
          options={betChoicesIn(currency).map(value => ({
            value,
            label: t('lobby.bet.upTo', { amount: money(value) }),
          }))}
        />
        <Filter
          label={t('game.volatility')}
          value={volatility}
          onChange={chosen => onChange({ volatility: chosen })}
          options={volatilities.map(value => ({ value, label: t(`game.volatility.${value}`) }))}
        />
        <Filter
          label={t('game.features')}
          value={feature}
          onChange={chosen => onChange({ feature: chosen })}
          options={knownFeatures.map(value => ({ value, label: t(`game.feature.${value}`) }))}
        />
      </div>
    </Modal>
  )
}
type FiltersDialogProps = FiltersProps & { isOpen: boolean; onClose: () => void; hasVendors: boolean }

/** One choice or none. */
function Filter({ label, value, onChange, options }: FilterProps) {
  const t = useT()
  return (
    <div>
      <p className="mb-1.5 text-13 font-medium text-fg-2">{label}</p>
      <Chips
        label={label}
        value={value || ANY}
        onChange={chosen => onChange(chosen === ANY ? '' : chosen)}
        options={[{ value: ANY, label: t('lobby.any') }, ...options]}
        className="flex-wrap"
      />
    </div>
  )
}
type FilterProps = {
  label: string
  value: string
  onChange: (value: string) => void
  options: { value: string; label: string; count?: number }[]
}
