import { createBrowserRouter, type RouteObject } from 'react-router'
import { Home } from '../features/home/Home.tsx'
import { NotFound, RouteProblem } from './route-problem.tsx'
import { Shell } from './shell.tsx'

const homes = ['index', 'index.html', 'home', 'register', 'register.html']

const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteProblem />,
    hydrateFallbackElement: <></>,
    children: [
      { index: true, element: <Home /> },
      ...homes.map(path => ({ path, element: <Home /> })),
      {
        path: 'rng',
        lazy: async () => ({ Component: (await import('../features/lobby/Lobby.tsx')).Lobby }),
      },
      { path: '*', element: <NotFound /> },
    ],
  },
  {
    path: 'game',
    errorElement: <RouteProblem />,
    hydrateFallbackElement: <></>,
    lazy: async () => ({ Component: (await import('../features/game-frame/GameScreen.tsx')).GameScreen }),
  },
]

export const router = createBrowserRouter(routes)
