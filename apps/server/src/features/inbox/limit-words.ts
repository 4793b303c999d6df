import type { limitKinds, limitSpans } from '@ronda/contract/portal/account/protection.ts'
import { withPlurals } from '../../base/plurals.ts'
import type { Texts } from './kinds/kind.ts'

const kinds: Record<(typeof limitKinds)[number], Texts> = {
  deposit: { es: 'depósitos', en: 'deposits', pt: 'depósitos', th: 'การฝาก' },
  stake: { es: 'apuestas', en: 'stakes', pt: 'apostas', th: 'การเดิมพัน' },
  loss: { es: 'pérdidas', en: 'losses', pt: 'perdas', th: 'การเสีย' },
  time: { es: 'tiempo de juego', en: 'playing time', pt: 'tempo de jogo', th: 'เวลาเล่น' },
}
const spans: Record<(typeof limitSpans)[number], Texts> = {
  day: { es: ' por día', en: ' per day', pt: ' por dia', th: 'ต่อวัน' },
  week: { es: ' por semana', en: ' per week', pt: ' por semana', th: 'ต่อสัปดาห์' },
  month: { es: ' por mes', en: ' per month', pt: ' por mês', th: 'ต่อเดือน' },
}
const minutes: Texts = {
  es: '{n, plural, one {# minuto} other {# minutos}}',
  en: '{n, plural, one {# minute} other {# minutes}}',
  pt: '{n, plural, one {# minuto} other {# minutos}}',
  th: '{n} นาที',
}
const none: Texts = { es: 'sin límite', en: 'no limit', pt: 'sem limite', th: 'ไม่จำกัด' }

/** Which limit it is about, and what it is, in a language of the interface. */
export function limitWords(
  { limit = '', minutes: n, amount }: Readonly<Record<string, string | undefined>>,
  language: keyof Texts,
): { limit: string; value: string | undefined } {
  const [kind = '', span = ''] = limit.split('.')
  const named = (kinds as Record<string, Texts>)[kind]?.[language] ?? ''
  return {
    limit: `${named}${(spans as Record<string, Texts>)[span]?.[language] ?? ''}`,
    value:
      amount ?? (n === undefined ? none[language] : withPlurals(minutes[language], language, { n }).replace('{n}', n)),
  }
}
