import { keepInHistory } from '@ronda/ui/overlay/dialog-history.ts'
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { Home } from '../features/home/Home.tsx'
import { KeptScroll } from '../shell/kept-scroll.tsx'
import { RouteProblem } from '../shell/route-problem.tsx'
import { Shell } from '../shell/shell.tsx'
import { loadChunk } from '../site/chunk.ts'
import { loadWithTexts } from '../site/load-with-texts.ts'
import { lobbies } from '../site/lobbies.ts'
import { firstPages, loadLobby } from './first-pages.ts'

const homes = ['index', 'index.html', 'home', 'register', 'register.html', 'login']

/** A page that comes in a file of its own. */
const later = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: await loadChunk(load) }),
})

type Words = Pick<RouteObject, 'lazy'>

/** A page of public words, which come with it. */
const words = (load: () => Promise<ComponentType>): Words => ({
  lazy: async () => ({ Component: await loadWithTexts(load) }),
})
const text = words(async () => (await import('../features/content-pages/DocumentPage.tsx')).DocumentPage)

const ownLists = [...lobbies].filter(([, { own }]) => own)

/** Other pages of public words by the specification's path; those of one text alone by its slug. */
const contentPages: Record<string, Words> = {
  promoDetail: words(async () => (await import('../features/content-pages/PromotionPage.tsx')).PromotionPage),
  join: text,
  seamless: text,
  privacy: text,
  terms: text,
  'responsible-gaming': text,
  'page/:slug': text,
}

// While a page does not arrive, what is around it stays. The problem is shown by a route above the lazy one: the router shows nothing at
// all for a route that is still without its component.
const pages: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteProblem />,
    hydrateFallbackElement: <></>,
    children: [
      { index: true, element: <Home /> },
      ...homes.map(path => ({ path, element: <Home /> })),
      {
        errorElement: <RouteProblem />,
        children: [
          ...Object.entries(firstPages).map(([path, { load, title }]) => ({
            path,
            ...words(load),
            ...(title && { handle: { title } }),
          })),
          ...ownLists.map(([path, { title }]) => ({ path, handle: { title }, ...words(loadLobby) })),
          ...Object.entries(contentPages).map(([path, page]) => ({ path, ...page })),
          {
            path: '*',
            handle: { title: 'notFound.title' },
            ...later(async () => (await import('../shell/NotFound.tsx')).NotFound),
          },
        ],
      },
    ],
  },
  {
    errorElement: <RouteProblem />,
    hydrateFallbackElement: <></>,
    children: [
      {
        path: 'game',
        lazy: async () => ({
          Component: await loadWithTexts(
            async () => (await import('../features/game-frame/GameScreen.tsx')).GameScreen,
          ),
        }),
      },
      {
        path: 'helpmc',
        lazy: async () => ({
          Component: (await loadWithTexts(() => import('../features/content-pages/HelpAlone.tsx'))).HelpAlone,
        }),
      },
    ],
  },
]

export type Router = ReturnType<typeof createBrowserRouter>

export function createRouter(): Router {
  let router!: Router
  keepInHistory(() => {
    router = createBrowserRouter([{ element: <KeptScroll />, children: pages }])
    return {
      key: () => router.state.location.key,
      isMoving: () => router.state.navigation.state !== 'idle',
      hasReplaced: () => router.state.historyAction === 'REPLACE',
      subscribe: router.subscribe,
    }
  })
  return router
}

const LONGEST_WAIT_MS = 3000

/** When the page of the address is here or will not come; where `nothing` is on the screen meanwhile, or known not to come soon. */
export const arrived = (router: Router, { nothing }: { nothing: boolean }): Promise<void> =>
  new Promise(resolve => {
    if (router.state.initialized) return resolve()
    if (nothing) setTimeout(resolve, LONGEST_WAIT_MS)
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return
      leave()
      resolve()
    })
  })
