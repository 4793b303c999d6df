/** Everything that decides what a shot of Coral Bay pays and which fish come; its hash names the rules. */
export const config = {
  game: 'coral-bay',
  version: '1.0.0',
  /** Of every shot, whatever it is aimed at. */
  returnPercent: 96,
  /** A shot costs the bet times the level of the cannon and pays in shots of the same cost. */
  levels: [1, 2, 3, 5, 8, 10],
  /** Fish one blast may reach; its chance is shared out among them in equal parts. */
  blastMax: 6,
  kinds: {
    anchovy: { pays: 2 },
    clownfish: { pays: 3 },
    tang: { pays: 4 },
    angelfish: { pays: 6 },
    puffer: { pays: 10 },
    lionfish: { pays: 15 },
    turtle: { pays: 20 },
    ray: { pays: 30 },
    swordfish: { pays: 50 },
    seahorse: { pays: 100 },
    /** Pays one of several prizes, each with its share of a hundred. */
    octopus: {
      prizes: [
        { pays: 20, share: 50 },
        { pays: 40, share: 30 },
        { pays: 80, share: 15 },
        { pays: 200, share: 5 },
      ],
    },
  },
  /** How fish come: a school every so many ms, its kind by weight, its size and the ms it takes to cross. */
  schoolEveryMs: 1_250,
  schools: {
    anchovy: { weight: 200, size: [4, 6], crossMs: [13_000, 17_000] },
    clownfish: { weight: 170, size: [2, 4], crossMs: [13_000, 18_000] },
    tang: { weight: 150, size: [2, 3], crossMs: [12_000, 16_000] },
    angelfish: { weight: 130, size: [1, 3], crossMs: [15_000, 20_000] },
    puffer: { weight: 95, size: [1, 2], crossMs: [18_000, 23_000] },
    lionfish: { weight: 75, size: [1, 1], crossMs: [18_000, 23_000] },
    turtle: { weight: 60, size: [1, 1], crossMs: [20_000, 26_000] },
    ray: { weight: 45, size: [1, 1], crossMs: [17_000, 22_000] },
    swordfish: { weight: 30, size: [1, 1], crossMs: [11_000, 14_000] },
    seahorse: { weight: 18, size: [1, 1], crossMs: [22_000, 28_000] },
    octopus: { weight: 27, size: [1, 1], crossMs: [20_000, 26_000] },
  },
  /** Shots of one volley, which is one entry in the wallet. */
  volleyMax: 10,
} as const

export type Config = typeof config
export type Kind = keyof Config['kinds']
export const kinds = Object.keys(config.kinds) as Kind[]
