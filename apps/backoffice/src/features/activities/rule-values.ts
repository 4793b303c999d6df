import { type ActivityDocument, noBonusRules, type RuleField } from '@ronda/contract/backoffice/activities.ts'
import { anyLabels } from '@ronda/contract/backoffice/labels.ts'

export type RuleValue = Record<string, unknown>

/** A rule with nothing filled in yet. */
export function emptyRule(fields: readonly RuleField[]): RuleValue {
  return Object.fromEntries(fields.map(field => [field.name, emptyValue(field)]))
}

function emptyValue(field: RuleField): unknown {
  if (field.kind === 'rows') return [emptyRule(field.columns ?? [])]
  if (field.kind === 'categories') return []
  if (field.kind === 'flag') return false
  if (field.kind === 'choice') return field.options?.[0] ?? ''
  return field.kind === 'count' ? 1 : ''
}

/** An offer as it begins: everything that would give money away is still to be said. */
export function emptyDocument(kind: string, fields: readonly RuleField[], now: number): ActivityDocument {
  return {
    kind,
    rule: emptyRule(fields),
    texts: { es: { title: '', summary: '' } },
    imageKey: kind,
    isHot: false,
    isMission: false,
    startsAt: now,
    endsAt: null,
    audience: { vipLevels: [], newWithinDays: null, labels: anyLabels },
    needsJoin: false,
    turnover: { multiple: '1', of: 'bonus', scope: [] },
    review: 'auto',
    bonus: noBonusRules,
    limits: { perMember: null, perDay: null, total: null, perIp: null, perDevice: 1, perAccount: 1 },
    budget: null,
  }
}

/** What is written at a place of an offer: `rule.steps.0.from`. */
export const writtenAt = (document: ActivityDocument, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], document)
