import type { VipLevelEdit } from '@ronda/contract/backoffice/vip.ts'

type Name = [es: string, en: string, pt: string, th: string, color: string]

/** What a house's levels ask for and give, lowest first, amounts in its currency. */
interface Ladder {
  names: Name[]
  deposit: number[]
  turnover: number[]
  /** The first level is content with either. */
  isEitherAtFirst: boolean
  keep: number[]
  upgrade: number[]
  weekly: number[]
  monthly: number[]
  birthday: number[]
  /** Percent of valid turnover in slots, at live tables, in fishing. */
  rebates: [number, number, number][]
  withdrawAmount: (number | null)[]
  withdrawCount: (number | null)[]
  points: number[]
  locked: number[]
  bonusMultiple: string
}

const lumina: Ladder = {
  names: [
    ['VIP 0', 'VIP 0', 'VIP 0', 'VIP 0', '#ABABAB'],
    ['Bronce', 'Bronze', 'Bronze', 'บรอนซ์', '#C98B5B'],
    ['Plata', 'Silver', 'Prata', 'ซิลเวอร์', '#C4CBD4'],
    ['Oro', 'Gold', 'Ouro', 'โกลด์', '#E2B84B'],
    ['Jade', 'Jade', 'Jade', 'หยก', '#55B88A'],
    ['Zafiro', 'Sapphire', 'Safira', 'แซฟไฟร์', '#5B8DEF'],
    ['Rubí', 'Ruby', 'Rubi', 'ทับทิม', '#E0607A'],
    ['Diamante', 'Diamond', 'Diamante', 'เพชร', '#9FD8EE'],
  ],
  deposit: [0, 200, 1_000, 3_000, 12_000, 40_000, 120_000, 400_000],
  turnover: [0, 1_000, 3_000, 9_000, 60_000, 250_000, 1_000_000, 3_000_000],
  isEitherAtFirst: false,
  keep: [0, 0, 1_000, 3_000, 12_000, 40_000, 120_000, 300_000],
  upgrade: [0, 8, 28, 88, 188, 488, 1_288, 3_888],
  weekly: [0, 0, 0, 8, 18, 48, 128, 388],
  monthly: [0, 3, 10, 28, 68, 188, 488, 1_288],
  birthday: [0, 18, 38, 88, 188, 388, 888, 1_888],
  rebates: [
    [0.2, 0.1, 0.2],
    [0.3, 0.2, 0.3],
    [0.4, 0.25, 0.4],
    [0.5, 0.3, 0.5],
    [0.6, 0.4, 0.6],
    [0.8, 0.5, 0.8],
    [1, 0.6, 1],
    [1.2, 0.7, 1.2],
  ],
  withdrawAmount: [null, null, null, 30_000, 50_000, 80_000, 150_000, 300_000],
  withdrawCount: [null, null, 6, 7, 8, 10, 12, 15],
  points: [1, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5],
  locked: [1, 4],
  bonusMultiple: '1',
}

const baan: Ladder = {
  names: [
    ['VIP 0', 'VIP 0', 'VIP 0', 'VIP 0', '#ABABAB'],
    ['Bambú', 'Bamboo', 'Bambu', 'ไผ่', '#8FBF6B'],
    ['Loto', 'Lotus', 'Lótus', 'ดอกบัว', '#E59AB8'],
    ['Seda', 'Silk', 'Seda', 'ผ้าไหม', '#D9A7F0'],
    ['Teca', 'Teak', 'Teca', 'ไม้สัก', '#C98B5B'],
    ['Jade', 'Jade', 'Jade', 'หยก', '#55B88A'],
    ['Elefante blanco', 'White elephant', 'Elefante branco', 'ช้างเผือก', '#E8E4DA'],
    ['Esmeralda', 'Emerald', 'Esmeralda', 'มรกต', '#3FC6A0'],
  ],
  deposit: [0, 1_000, 8_000, 30_000, 100_000, 350_000, 1_000_000, 3_000_000],
  turnover: [0, 8_000, 30_000, 120_000, 600_000, 2_500_000, 9_000_000, 30_000_000],
  isEitherAtFirst: true,
  keep: [0, 0, 0, 30_000, 120_000, 400_000, 1_200_000, 3_000_000],
  upgrade: [0, 50, 199, 799, 1_999, 5_999, 15_999, 49_999],
  weekly: [0, 0, 29, 99, 249, 699, 1_899, 4_999],
  monthly: [0, 0, 99, 299, 799, 1_999, 5_999, 14_999],
  birthday: [0, 99, 299, 699, 1_499, 3_999, 8_888, 18_888],
  rebates: [
    [0.15, 0.1, 0.1],
    [0.25, 0.2, 0.2],
    [0.35, 0.25, 0.3],
    [0.45, 0.35, 0.4],
    [0.6, 0.45, 0.5],
    [0.75, 0.55, 0.7],
    [0.9, 0.65, 0.9],
    [1.1, 0.7, 1.1],
  ],
  withdrawAmount: [null, null, 250_000, 300_000, 500_000, 800_000, 1_500_000, 3_000_000],
  withdrawCount: [null, null, null, 6, 7, 8, 10, 12],
  points: [1, 1.1, 1.2, 1.4, 1.6, 1.8, 2.2, 3],
  locked: [1, 2],
  bonusMultiple: '2',
}

/** Of how many percent of its stakes play of a game counts, whoever offers it, where it keeps too little for all of them. */
export const countedPct: Record<string, number> = { 'sky-kite': 10 }

const ladders: Record<string, Ladder> = { lumina, baan }

/** What is no rule. */
const always = {
  es: ['Todos los juegos, los registros y la verificación de rondas'],
  en: ['Every game, the records and the verification of rounds'],
  pt: ['Todos os jogos, os registros e a verificação de rodadas'],
  th: ['ทุกเกม ทุกบันทึก และการตรวจสอบทุกรอบ'],
}
const nothing = { es: [], en: [], pt: [], th: [] }

/** The ladder of a demo house. */
export function vipLadder(merchant: string): VipLevelEdit[] {
  const ladder = ladders[merchant] ?? lumina
  const amount = (values: (number | null)[], level: number) => {
    const value = values[level] ?? null
    return value === null ? null : String(value)
  }
  const money = (values: number[], level: number) => String(values[level] ?? 0)
  return ladder.names.map(([es, en, pt, th, color], level) => {
    const [slots, live, fishing] = ladder.rebates[level] ?? [0, 0, 0]
    return {
      level,
      names: { es, en, pt, th },
      color,
      upgradeDeposit: money(ladder.deposit, level),
      upgradeTurnover: money(ladder.turnover, level),
      rule: ladder.isEitherAtFirst && level === 1 ? 'or' : 'and',
      keepTurnover: money(ladder.keep, level),
      isLocked: ladder.locked.includes(level),
      upgradeBonus: money(ladder.upgrade, level),
      weeklyBonus: money(ladder.weekly, level),
      monthlyBonus: money(ladder.monthly, level),
      birthdayBonus: money(ladder.birthday, level),
      bonusMultiple: ladder.bonusMultiple,
      rebates: { RNG: String(slots), LIVE: String(live), FISH: String(fishing) },
      withdrawAmount: amount(ladder.withdrawAmount, level),
      withdrawCount: ladder.withdrawCount[level] ?? null,
      pointsFactor: money(ladder.points, level),
      benefits: level === 0 ? always : nothing,
    }
  })
}
