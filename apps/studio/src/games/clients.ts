import type { GameParts } from '../kit/client.ts'

/** What each of our games shows in a browser, lotteries aside. The browser's twin of registry.ts. */
export const games: Readonly<Record<string, GameParts>> = {
  'jade-galleon': {
    kind: 'solo',
    load: () => import('./jade-galleon/client/client.ts'),
    verify: () => import('./jade-galleon/client/verify.tsx'),
    card: () => import('./jade-galleon/client/card.tsx'),
  },
  'sky-kite': {
    kind: 'table',
    load: () => import('./sky-kite/client/client.ts'),
    verify: () => import('./sky-kite/client/verify.tsx'),
    card: () => import('./sky-kite/client/card.tsx'),
  },
  'coral-bay': {
    kind: 'room',
    load: () => import('./coral-bay/client/client.ts'),
    verify: () => import('./coral-bay/client/verify.tsx'),
    card: () => import('./coral-bay/client/card.tsx'),
  },
  baccarat: {
    kind: 'table',
    load: () => import('./baccarat/client/client.ts'),
    verify: () => import('./baccarat/client/verify.tsx'),
    card: () => import('./baccarat/client/card.tsx'),
  },
}

/** Lotteries have one view; which of them it is, their definitions say. */
const lotteryParts = (code: string): GameParts => ({
  kind: 'lottery',
  load: () => import('./lotteries/client/client.ts').then(module => ({ client: module.clientOf(code) })),
  verify: () => import('./lotteries/client/verify.ts').then(module => ({ verifier: module.verifierOf(code) })),
  card: () => import('./lotteries/client/card.ts').then(module => ({ card: module.cardOf(code) })),
})

/** The parts of any game: whatever has none of its own is looked for among the lotteries. */
export const partsOf = (code: string): GameParts => games[code] ?? lotteryParts(code)
