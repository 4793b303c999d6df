import type { Category } from '@ronda/contract/core/constants.ts'
import type { Sentence } from './say.ts'

/** Kinds of games as they stand in the middle of a sentence. */
export const categoryNames: Record<Category | 'all', Sentence> = {
  all: { es: 'todos los juegos', en: 'all games', pt: 'todos os jogos', th: 'ทุกเกม' },
  LOTT: { es: 'lotería', en: 'lottery', pt: 'loteria', th: 'ลอตเตอรี' },
  ELOTT: { es: 'lotería electrónica', en: 'e-lottery', pt: 'loteria eletrônica', th: 'อีลอตเตอรี' },
  LIVE: { es: 'mesas', en: 'tables', pt: 'mesas', th: 'เกมโต๊ะ' },
  SPORTS: { es: 'deportes', en: 'sports', pt: 'esportes', th: 'กีฬา' },
  ESPORTS: { es: 'esports', en: 'esports', pt: 'esports', th: 'อีสปอร์ต' },
  RNG: { es: 'tragamonedas', en: 'slots', pt: 'caça-níqueis', th: 'สล็อต' },
  FISH: { es: 'pesca', en: 'fishing', pt: 'pesca', th: 'ยิงปลา' },
  PVP: { es: 'jugador contra jugador', en: 'player versus player', pt: 'jogador contra jogador', th: 'ผู้เล่นปะทะผู้เล่น' },
  BG: { es: 'bingo', en: 'bingo', pt: 'bingo', th: 'บิงโก' },
}
