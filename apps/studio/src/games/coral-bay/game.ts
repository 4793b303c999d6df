import type { RoomFacts } from '../../kinds/room/define.ts'
import { config } from './config.ts'
import { stats } from './stats.ts'

export const coralBay: RoomFacts = {
  kind: 'room',
  code: config.game,
  name: { es: 'Bahía Coral', en: 'Coral Bay', pt: 'Baía de Coral', th: 'อ่าวปะการัง' },
  tagline: {
    es: 'Pesca con otros tres en la misma bahía: cada disparo devuelve lo mismo, apuntes a lo que apuntes.',
    en: 'Fish one bay with up to three others: every shot returns the same, whatever you aim at.',
    pt: 'Pesque com até três pessoas na mesma baía: cada disparo devolve o mesmo, mire no que mirar.',
    th: 'ยิงปลาในอ่าวเดียวกันได้ถึงสี่คน ทุกนัดให้ผลตอบแทนเท่ากัน ไม่ว่าจะเล็งตัวไหน',
  },
  version: config.version,
  versions: { [config.version]: config },
  parts: 1,
  facts: {
    category: 'FISH',
    classify: 'FISH',
    rtp: stats.rtp,
    volatility: stats.volatility,
    lines: 0,
    reels: 0,
    rows: 0,
    maxWin: stats.maxPays,
    features: ['shared-room', 'cannon-levels', 'blast', 'surprise-prize'],
  },
}
