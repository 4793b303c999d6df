import './index.css'
import type { Call, InputOf } from '@ronda/contract/call.ts'
import * as games from '@ronda/contract/games.ts'
import * as system from '@ronda/contract/system.ts'
import type { Language } from '@ronda/ui/i18n.tsx'
import { callKey } from '@ronda/ui/use-call.ts'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { brought } from './app/brought.ts'
import { loadChunk } from './app/chunk.ts'
import { client, queryClient } from './app/client.ts'
import { SiteGate, statusInput } from './app/gates.tsx'
import { makeInstallable } from './app/install.ts'
import { chooseLanguage, startLanguage } from './app/preferences.ts'
import { ProgramBoundary } from './app/program-boundary.tsx'
import { Providers } from './app/providers.tsx'
import { arrived, createRouter } from './app/router.tsx'
import { adoptSession, currentSession } from './app/session.ts'
import { showStartProblem } from './app/start-problem.ts'
import { translator } from './app/translator.ts'

const root = document.getElementById('root') as HTMLElement

function ask<C extends Call>(call: C, input: InputOf<C>): void {
  void queryClient.prefetchQuery({
    queryKey: callKey(call, input),
    staleTime: 60_000,
    queryFn: () => client.call(call, input),
  })
}

/** Takes what the page brought as answered. */
function adoptAnswers(): Language {
  if (!brought) {
    ask(system.status, statusInput)
    return startLanguage()
  }
  const { site, language, answers } = brought
  queryClient.setQueryData(callKey(system.status, statusInput), site)
  const { languages, defaultLanguage } = site.info.whitelabel
  const chosen = chooseLanguage(languages, defaultLanguage)
  if (chosen === language && !currentSession())
    for (const { name, input, value } of answers) queryClient.setQueryData([name, input], value)
  return chosen
}

const breath = () => new Promise(resolve => setTimeout(resolve))

/** In pieces, so that a press on the first view is never kept waiting by the whole page. */
async function start() {
  await breath()
  // Under way while the texts load and React starts, unless the page brought them: what the site offers, what it shows first.
  const language = adoptAnswers()
  ask(games.menus, {})
  if (location.pathname === '/') ask(games.hot, {})
  await breath()
  const router = createRouter()
  await Promise.all([loadChunk(() => translator.activate(language)), adoptSession(), arrived(router)])
  startTransition(() =>
    createRoot(root).render(
      <Providers>
        <ProgramBoundary>
          <SiteGate>
            <RouterProvider router={router} />
          </SiteGate>
        </ProgramBoundary>
      </Providers>,
    ),
  )
}

makeInstallable()
start().catch(() => showStartProblem(root, startLanguage()))
