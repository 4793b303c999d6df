import type { GameParts } from '../kit/client.ts'

/** What each of our games shows in a browser. The browser's twin of registry.ts. */
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
