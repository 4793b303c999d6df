/** What a bonus is for, as its owner reads it; `{level}` is the level's name. */
export const bonusTitles = {
  upgrade: {
    es: 'Bono por llegar a {level}',
    en: 'Bonus for reaching {level}',
    pt: 'Bônus por chegar a {level}',
    th: 'โบนัสเลื่อนขึ้นระดับ {level}',
  },
  weekly: {
    es: 'Bono semanal de {level}',
    en: 'Weekly bonus of {level}',
    pt: 'Bônus semanal de {level}',
    th: 'โบนัสรายสัปดาห์ระดับ {level}',
  },
  monthly: {
    es: 'Bono mensual de {level}',
    en: 'Monthly bonus of {level}',
    pt: 'Bônus mensal de {level}',
    th: 'โบนัสรายเดือนระดับ {level}',
  },
  birthday: {
    es: 'Bono de cumpleaños de {level}',
    en: 'Birthday bonus of {level}',
    pt: 'Bônus de aniversário de {level}',
    th: 'โบนัสวันเกิดระดับ {level}',
  },
} as const
export type BonusKind = keyof typeof bonusTitles
