import type { TableFacts } from '../../kinds/table/define.ts'
import { config, tableCodes } from './config.ts'
import { stats } from './stats.ts'

export const baccarat: TableFacts = {
  kind: 'table',
  code: config.game,
  name: { es: 'Baccarat del Loto', en: 'Lotus Baccarat', pt: 'Bacará do Lótus', th: 'บาคาร่าดอกบัว' },
  tagline: {
    es: 'Una mano para toda la mesa, de ocho barajas recién mezcladas que cualquiera puede verificar.',
    en: 'One hand for the whole table, from eight freshly shuffled decks that anybody can check.',
    pt: 'Uma mão para a mesa toda, de oito baralhos recém-embaralhados que qualquer pessoa pode conferir.',
    th: 'ไพ่หนึ่งมือสำหรับทั้งโต๊ะ จากไพ่แปดสำรับที่สับใหม่ทุกตาและใครก็ตรวจสอบได้',
  },
  version: config.version,
  versions: { [config.version]: config },
  parts: config.push,
  betMin: '1',
  tables: tableCodes,
  facts: {
    category: 'LIVE',
    classify: 'BAC',
    rtp: stats.rtp.player,
    volatility: stats.volatility,
    lines: 0,
    reels: 0,
    rows: 0,
    maxWin: config.pays.playerPair / config.push,
    features: ['baccarat', 'shared-round', 'several-tables'],
  },
}
