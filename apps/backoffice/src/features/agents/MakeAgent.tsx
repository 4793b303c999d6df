import * as agents from '@ronda/contract/backoffice/agents.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import type { Groups, Quotas, Rates } from '@ronda/contract/portal/agents/team.ts'
import { percentText } from '@ronda/contract/values/percent.ts'
import { FactorField } from '@ronda/ui/form/amount-field.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { focusFirstError } from '@ronda/ui/form/first-error.ts'
import { unreadAmount } from '@ronda/ui/form/use-typed-amount.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCallMutation } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { useRef, useState } from 'react'
import { ReasonDecision } from '../../decision/Decision.tsx'
import { Card } from '../../shell/Page.tsx'

type Standing = Pick<OutputOf<typeof agents.member>, 'line' | 'most' | 'step' | 'series' | 'quotas'>

const whole = (text: string) => Number(text.replace(/\D/g, '').slice(0, 7))
const points = (rate: string) => Math.round(Number(rate) * 100)

/** Makes a top agent, or changes what one gets: what the house does not give is said before a reason is asked for. */
export function MakeAgent({ id, standing }: { id: string; standing: Standing }) {
  const { line, most, step, series, quotas: counted } = standing
  const t = useT()
  const { locale } = useLanguage()
  const own = line.at(-1)
  const [rates, setRates] = useState<Rates>(own?.rates ?? {})
  const [groups, setGroups] = useState<Groups>(own?.groups ?? {})
  const [quotas, setQuotas] = useState<Quotas>(own?.quotas ?? {})
  const [isTried, setIsTried] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  const make = useCallMutation(agents.make, {
    onSuccess: ({ waiting }) => toast(t(waiting ? 'bo.approval.asked' : 'bo.saved')),
    onError: () => focusFirstError(form.current),
  })
  const percent = (rate: string) => percentText(locale, Number(rate) / 100)
  const given = Object.fromEntries(Object.entries(rates).filter(([, rate]) => points(rate) > 0))

  function rateProblem(rate: string, top: string): string | undefined {
    if (rate === unreadAmount) return t('bo.agents.rate.help', { most: percent(top), step: percent(step) })
    if (points(rate) > points(top)) return t('bo.agents.rate.most', { most: percent(top) })
    if (points(rate) % points(step) === 0) return
    const below = Math.floor(points(rate) / points(step)) * points(step)
    const text = (near: number) => percent(String(near / 100))
    return t('bo.agents.rate.step', { step: percent(step), under: text(below), over: text(below + points(step)) })
  }
  function groupProblem(group: number, { min, max, step: by }: Standing['series'][string]): string | undefined {
    return group < min || group > max || (group - min) % by !== 0
      ? t('bo.agents.group.help', { min, max, step: by })
      : undefined
  }
  const rateOf = (category: string) => rates[category] ?? ''
  const groupOf = (name: string) => groups[name] ?? series[name]?.usual ?? 0
  const found: Record<string, string | undefined> = Object.fromEntries([
    ...Object.entries(most).map(([category, top]) => [`rates.${category}`, rateProblem(rateOf(category), top)]),
    ...Object.entries(series).map(([name, one]) => [`groups.${name}`, groupProblem(groupOf(name), one)]),
  ])
  const [left, setLeft] = useState<readonly string[]>([])
  /** What is refused stands at its field until something else is typed there. */
  const field = (part: 'rates' | 'groups' | 'quotas', product: string, value: string | number) => {
    const name = `${part}.${product}`
    const isAsSent = Number(make.variables?.[part]?.[product] ?? 0) === Number(value)
    const refused = isAsSent ? make.error?.problemAt(name) : undefined
    return {
      error: (isTried || left.includes(name) ? found[name] : undefined) ?? refused,
      onBlur: () => setLeft(before => [...before, name]),
    }
  }
  function isReady(): boolean {
    setIsTried(true)
    const isFine = Object.values(found).every(problem => problem === undefined)
    if (!isFine) focusFirstError(form.current)
    return isFine
  }
  const label = t(own ? 'bo.agents.rates.change' : 'bo.agents.make')
  return (
    <Card title={label}>
      <p className="mb-3 text-13 text-fg-2">{t('bo.agents.make.help')}</p>
      <div ref={form} className="mb-4 grid items-start gap-3 sm:grid-cols-2">
        {Object.entries(most).map(([category, top]) => (
          <FactorField
            key={category}
            sign="%"
            decimals={2}
            label={t('bo.agents.rate', { category: t(`bo.category.${category}`) })}
            help={t('bo.agents.rate.help', { most: percent(top), step: percent(step) })}
            value={rateOf(category)}
            onChange={value => setRates({ ...rates, [category]: value })}
            {...field('rates', category, rateOf(category))}
          />
        ))}
        {Object.entries(series).map(([name, { min, max, step: by }]) => (
          <TextField
            key={name}
            isCompact
            inputMode="numeric"
            label={t('bo.agents.group', { series: name })}
            help={t('bo.agents.group.help', { min, max, step: by })}
            value={String(groupOf(name))}
            onChange={event => setGroups({ ...groups, [name]: whole(event.target.value) })}
            {...field('groups', name, groupOf(name))}
          />
        ))}
        {counted.map(({ product, isGroup, from }) => (
          <TextField
            key={product}
            isCompact
            inputMode="numeric"
            label={t('bo.agents.quota', { product, from: isGroup ? from : `${from} %` })}
            value={String(quotas[product] ?? 0)}
            onChange={event => setQuotas({ ...quotas, [product]: whole(event.target.value) })}
            {...field('quotas', product, quotas[product] ?? 0)}
          />
        ))}
      </div>
      <ReasonDecision
        key={String(make.isSuccess)}
        label={label}
        isReady={isReady}
        isBusy={make.isPending}
        error={make.error}
        onDecide={reason => make.mutate({ memberId: id, rates: given, groups, quotas, reason })}
      />
    </Card>
  )
}
