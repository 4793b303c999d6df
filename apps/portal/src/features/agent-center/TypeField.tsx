import type { accountTypes } from '@ronda/contract/portal/agents/team.ts'
import { RadioCards } from '@ronda/ui/form/choice-fields.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'

type AccountType = (typeof accountTypes)[number]

export function TypeField({ value, onChange }: { value: AccountType; onChange: (value: AccountType) => void }) {
  const t = useT()
  return (
    <RadioCards<AccountType>
      label={t('agent.type')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'player', title: t('agent.type.player'), note: t('agent.type.player.note') },
        { value: 'agent', title: t('agent.type.agent'), note: t('agent.type.agent.note') },
      ]}
    />
  )
}
