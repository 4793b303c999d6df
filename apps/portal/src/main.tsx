import './index.css'
import type { Call, InputOf } from '@ronda/contract/call.ts'
import * as games from '@ronda/contract/games.ts'
import * as system from '@ronda/contract/system.ts'
import { callKey } from '@ronda/ui/use-call.ts'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { loadChunk } from './app/chunk.ts'
import { client, queryClient } from './app/client.ts'
import { SiteGate, statusInput } from './app/gates.tsx'
import { makeInstallable } from './app/install.ts'
import { startLanguage } from './app/preferences.ts'
import { ProgramBoundary } from './app/program-boundary.tsx'
import { Providers } from './app/providers.tsx'
import { router } from './app/router.tsx'
import { adoptSession } from './app/session.ts'
import { showStartProblem } from './app/start-problem.ts'
import { broughtSite, translator } from './app/translator.ts'

const root = document.getElementById('root') as HTMLElement

function ask<C extends Call>(call: C, input: InputOf<C>): void {
  void queryClient.prefetchQuery({ queryKey: callKey(call, input), queryFn: () => client.call(call, input) })
}

async function start() {
  // Under way while the texts load and React starts: whether the site is open, what it offers, what it shows first.
  if (broughtSite) queryClient.setQueryData(callKey(system.status, statusInput), broughtSite)
  else ask(system.status, statusInput)
  ask(games.menus, {})
  if (location.pathname === '/') ask(games.hot, {})
  await Promise.all([loadChunk(() => translator.activate(startLanguage())), adoptSession()])
  createRoot(root).render(
    <Providers>
      <ProgramBoundary>
        <SiteGate>
          <RouterProvider router={router} />
        </SiteGate>
      </ProgramBoundary>
    </Providers>,
  )
}

makeInstallable()
start().catch(() => showStartProblem(root, startLanguage()))
