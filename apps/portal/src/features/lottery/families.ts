/** Of each family the hue of its cards, and what stands on its sign. */
const looks: Record<string, { hue: number; sign: string }> = {
  SSC: { hue: 265, sign: '5D' },
  '11X5': { hue: 150, sign: '11·5' },
  K3: { hue: 22, sign: 'K3' },
  PK10: { hue: 300, sign: '10' },
  LF: { hue: 205, sign: '3D' },
  KENO: { hue: 335, sign: '80' },
  PCB: { hue: 95, sign: '28' },
  LHC: { hue: 175, sign: '49' },
  VN: { hue: 30, sign: 'VN' },
  SEA: { hue: 235, sign: 'SEA' },
}

export const lookOf = (family: string): { hue: number; sign: string } => looks[family] ?? { hue: 265, sign: '#' }
