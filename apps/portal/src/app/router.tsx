import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { Home } from '../features/home/Home.tsx'
import { loadChunk } from './chunk.ts'
import { RouteProblem } from './route-problem.tsx'
import { Shell } from './shell.tsx'
import { loadSpoken } from './spoken.ts'

const homes = ['index', 'index.html', 'home', 'register', 'register.html']

/** A page that comes in a file of its own. */
const later = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: await loadChunk(load) }),
})

/** Pages of public words, each by the specification's path; those of one text alone by its slug. */
const contentPaths = [
  'promotions',
  'promoDetail',
  'vip',
  'help',
  'down',
  'pointMall',
  'join',
  'seamless',
  'privacy',
  'terms',
  'responsible-gaming',
  'page/:slug',
]
const contentPages: Pick<RouteObject, 'lazy'> = {
  lazy: async () => ({
    Component: (await loadSpoken(() => import('../features/content-pages/ContentPages.tsx'))).ContentPages,
  }),
}

// While a page does not arrive, what is around it stays. The problem is shown by a route above the lazy one: the router shows nothing at
// all for a route that is still without its component.
const routes: RouteObject[] = [
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
          { path: 'login', ...later(async () => (await import('./LoginScreen.tsx')).LoginScreen) },
          { path: 'rng', ...later(async () => (await import('../features/lobby/Lobby.tsx')).Lobby) },
          ...contentPaths.map(path => ({ path, ...contentPages })),
          {
            path: '*',
            handle: { title: 'notFound.title' },
            ...later(async () => (await import('./NotFound.tsx')).NotFound),
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
          Component: await loadSpoken(async () => (await import('../features/game-frame/GameScreen.tsx')).GameScreen),
        }),
      },
      {
        path: 'helpmc',
        lazy: async () => ({
          Component: (await loadSpoken(() => import('../features/content-pages/HelpAlone.tsx'))).HelpAlone,
        }),
      },
    ],
  },
]

export const router = createBrowserRouter(routes)
