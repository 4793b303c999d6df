import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import { useOperator } from '../shell/operator.ts'
import { timeText } from '../text/format.ts'

/** What a proposal carries is shown in words on its own page; a raw id names nothing to a reader. */
const hiddenFields = new Set(['payload', 'id', 'approval.id'])
/** What is asked for is what the record is about. */
const hiddenOfSubject: Record<string, string> = { approval: 'subject' }

/** Fields that differ. A field that the record of afterwards leaves out did not change: it tells what was acted on. */
function changesOf(subject: string, before: unknown, after: unknown) {
  const from = flat(before)
  const to = flat(after)
  return (
    [...new Set([...Object.keys(from), ...Object.keys(to)])]
      .filter(
        key => !hiddenFields.has(key) && !hiddenFields.has(key.split('.')[0] ?? '') && key !== hiddenOfSubject[subject],
      )
      .filter(key => (from[key] ?? '') !== (to[key] ?? ''))
      .filter(key => typeof after !== 'object' || after === null || Object.hasOwn(after, key.split('.')[0] ?? ''))
      // Where there was no such field, what it is now says it all.
      .map(key => ({ key, from: Object.hasOwn(from, key) ? from[key] || '–' : undefined, to: to[key] || '–' }))
  )
}

/** What it was acted on with, and stays as it is. */
function keptOf(before: unknown, after: unknown) {
  const to = flat(after)
  return Object.entries(flat(before))
    .filter(([key, value]) => value !== '' && !Object.hasOwn(to, key))
    .map(([key, value]) => ({ key, value }))
}

/** Of an order one reads how much it is, whether that changed or not. */
const orders = new Set(['deposit', 'withdrawal'])

function amountOf(subject: string, before: unknown, after: unknown) {
  if (!orders.has(subject)) return []
  const from = flat(before).amount
  const to = flat(after).amount
  return from && (to === undefined || to === from) ? [{ key: 'amount', value: from }] : []
}

function flat(value: unknown, prefix = ''): Record<string, string> {
  if (value === null || value === undefined) return {}
  if (typeof value !== 'object') return { [prefix]: String(value) }
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => flat(inner, prefix ? `${prefix}.${key}` : key)),
  )
}

/** Texts that name a field; `brand` and `modules` hold fields of their own. */
const fieldTexts: Record<string, string> = {
  amount: 'bo.col.amount',
  approvedBy: 'bo.col.approvals',
  claimedBy: 'bo.col.claimedBy',
  cause: 'bo.adjust.cause',
  clean: 'bo.ledger.clean',
  credited: 'bo.deposit.creditedAmount',
  multiple: 'bo.reward.multiple',
  providerRef: 'bo.field.providerRef',
  reported: 'bo.exceptions.reported',
  receiptMinutes: 'bo.settings.receiptMinutes',
  state: 'bo.col.state',
  status: 'bo.col.state',
  twoPersonFrom: 'bo.settings.twoPersonFrom',
}
const groupTexts: Record<string, string> = { brand: 'bo.brand', modules: 'bo.flag' }
/** Where a field means something of its own. */
const subjectTexts: Record<string, string> = {
  'deposit.amount': 'bo.deposit.ordered',
  'activity.rule': 'bo.activity.rule',
  'activity.turnover': 'bo.activity.terms',
}
const valueTexts: Record<string, string> = {
  'activity.kind': 'bo.activity.kind',
  'activity.rule.metric': 'bo.activity.option',
  'activity.rule.period': 'bo.activity.option',
  'activity.rule.which': 'bo.activity.option',
  'activity.turnover.of': 'bo.activity.of',
  'balance.cause': 'bo.adjust.cause',
  'deposit.state': 'bo.depositState',
  'withdrawal.state': 'bo.withdrawalState',
  'member.status': 'bo.memberStatus',
  'approval.kind': 'bo.approval.kind',
  'operator.password': 'bo.operators.state',
  'payment-exception.kind': 'bo.exceptions.kind',
  'operator.role': 'bo.role',
  'mall-order.state': 'bo.mall.state',
  'points.status': 'bo.points.status',
  'campaign.kind': 'bo.campaign.kind',
  'campaign.category': 'bo.campaign.category',
  'campaign.state': 'bo.campaign.state',
  'points.type': 'bo.mall.type',
  'points.category': 'bo.mall.category',
  'mall.status': 'bo.points.status',
  'mall.type': 'bo.mall.type',
  'mall.category': 'bo.mall.category',
  'operator.status': 'bo.operators.state',
  'vendor-transfer.state': 'bo.vt.state',
  'vendor-transfer.direction': 'bo.vt.way',
  'vendor-transfer.outcome': 'bo.vt.decide',
  // Under the game that is changed.
  'games.*.state': 'bo.games.state',
  'games.*.category': 'bo.category',
}
/** Amounts of the merchant's currency; what is written down of it is bare. */
const moneyFields = new Set([
  'amount',
  'balance',
  'betMax',
  'betMin',
  'birthdayBonus',
  'budget',
  'cap',
  'credited',
  'dailyAmount',
  'depositCap',
  'fixed',
  'friend',
  'keepTurnover',
  'maxBet',
  'minDeposit',
  'minTurnover',
  'monthlyBonus',
  'rebateDayMax',
  'rebateMin',
  'reward',
  'reported',
  'twoPersonFrom',
  'upgradeBonus',
  'upgradeDeposit',
  'upgradeTurnover',
  'weeklyBonus',
  'withdrawAmount',
  'withdrawMax',
  'withdrawMin',
])
const timeFields = new Set(['at', 'endsAt', 'from', 'madeAt', 'sendAt', 'startsAt', 'to', 'until'])

const SHOWN_MAX = 120
/** Whole texts of a document would bury the rest. */
const shortened = (value: string) => (value.length > SHOWN_MAX ? `${value.slice(0, SHOWN_MAX)}…` : value)

/**
 * What a record changed, field by field. `subject` is what it is about: `deposit`, `member`, … Who decides about it sees what stays as well:
 * 600 to be credited says little without the 60 that were ordered.
 */
export function Changes({
  subject,
  before,
  after,
  withKept = false,
}: {
  subject: string
  before: unknown
  after: unknown
  withKept?: boolean
}) {
  const t = useT()
  const money = useMoney()
  const { currency } = useOperator()
  const changes = changesOf(subject, before, after)
  function fieldName(key: string): string {
    const [field = '', inner = ''] = key.split('.')
    const text =
      subjectTexts[`${subject}.${key}`] ?? fieldTexts[field] ?? (groupTexts[field] && `${groupTexts[field]}.${inner}`)
    if (text) return t(text, { currency })
    const weakened = t(`bo.weakens.${key}`)
    return weakened === `bo.weakens.${key}` ? key.split('.').map(partName).join(' › ') : weakened
  }
  /** A position counts from one; a language, a game or a vendor stands for itself. */
  function partName(part: string): string {
    if (/^\d+$/.test(part)) return String(Number(part) + 1)
    const text = subjectTexts[`${subject}.${part}`] ?? fieldTexts[part] ?? `bo.change.${part}`
    const named = [text, `bo.category.${part}`].find(id => t(id, { currency }) !== id)
    return named === undefined ? part : t(named, { currency })
  }
  function valueName(key: string, value: string): string {
    if (value === 'true' || value === 'false') return t(value === 'true' ? 'bo.auditLog.yes' : 'bo.auditLog.no')
    if (value === '–') return value
    const field = key.split('.').at(-1) ?? ''
    if (timeFields.has(field) && /^\d{13}$/.test(value)) return timeText(Number(value))
    if (moneyFields.has(field) && /^-?\d+(\.\d+)?$/.test(value)) return money(value)
    const prefix = valueTexts[`${subject}.${key}`] ?? valueTexts[`${subject}.*.${field}`]
    if (!prefix) return value
    const id = `${prefix}.${value}`
    const name = t(id)
    return name === id ? value : name
  }
  const kept = withKept ? keptOf(before, after) : amountOf(subject, before, after)
  if (changes.length + kept.length === 0) return null
  return (
    <span className={cx('flex flex-col', withKept ? 'gap-0.5 text-14' : 'text-12')}>
      {kept.map(({ key, value }) => (
        <span key={key} className="break-words">
          <span className="text-fg-3">{fieldName(key)}:</span> {shortened(valueName(key, value))}
        </span>
      ))}
      {changes.map(({ key, from, to }) => (
        <span key={key} className="break-words">
          <span className="text-fg-3">{fieldName(key)}:</span>{' '}
          {from !== undefined && `${shortened(valueName(key, from))} → `}
          {shortened(valueName(key, to))}
        </span>
      ))}
    </span>
  )
}
