import type { VipLevelEdit } from '@ronda/contract/backoffice/content.ts'

interface LevelName {
  es: string
  en: string
  color: string
  /** Turnover in units of the merchant's step. */
  steps: number
}

const levels: LevelName[] = [
  { es: 'VIP 0', en: 'VIP 0', color: '#ABABAB', steps: 0 },
  { es: 'Bronce', en: 'Bronze', color: '#C98B5B', steps: 1 },
  { es: 'Plata', en: 'Silver', color: '#C4CBD4', steps: 5 },
  { es: 'Oro', en: 'Gold', color: '#E2B84B', steps: 20 },
  { es: 'Jade', en: 'Jade', color: '#55B88A', steps: 60 },
  { es: 'Zafiro', en: 'Sapphire', color: '#5B8DEF', steps: 150 },
  { es: 'Rubí', en: 'Ruby', color: '#E0607A', steps: 400 },
  { es: 'Diamante', en: 'Diamond', color: '#9FD8EE', steps: 1000 },
  { es: 'Galeón', en: 'Galleon', color: '#B79CED', steps: 2500 },
]

const planned = {
  es: [
    'Todos los juegos, los registros y la comprobación de rondas',
    'Previsto: prioridad al revisar comentarios',
    'Previsto: prioridad al revisar retiros',
    'Previsto: artículos exclusivos en la tienda de puntos',
  ],
  en: [
    'Every game, the records and the verification of rounds',
    'Planned: priority when feedback is read',
    'Planned: priority when withdrawals are checked',
    'Planned: items of their own in the point mall',
  ],
}

/** `step`: turnover of one unit, in the merchant's currency. */
export function vipTable(step: number, money: (amount: string) => string): VipLevelEdit[] {
  return levels.map(({ es, en, color, steps }, level) => {
    const turnover = String(steps * step)
    const shown = 1 + Math.min(3, Math.floor(level / 2))
    return {
      level,
      names: { es, en },
      color,
      turnover,
      requirements: {
        es: steps === 0 ? 'Abrir una cuenta' : `Apuestas terminadas por ${money(turnover)} desde el registro`,
        en: steps === 0 ? 'Open an account' : `Finished bets of ${money(turnover)} since registration`,
      },
      benefits: { es: planned.es.slice(0, shown), en: planned.en.slice(0, shown) },
    }
  })
}
