import './index.css'
import type { Call, InputOf } from '@ronda/contract/core/call.ts'
import { questionsOf } from '@ronda/contract/portal/site/first-view.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import type { Language } from '@ronda/ui/i18n/i18n.tsx'
import { callKey, callMeta } from '@ronda/ui/live/use-call.ts'
import { breath } from '@ronda/ui/page/breath.ts'
import { type ReactNode, startTransition, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { firstPages } from './app/first-pages.ts'
import { Program } from './app/program.tsx'
import { arrived, createRouter } from './app/router.tsx'
import { fetchHome } from './features/home/Home.tsx'
import { statusInput } from './shell/gates.tsx'
import { loadChunk } from './site/chunk.ts'
import { client, queryClient } from './site/client.ts'
import { firstAnswers } from './site/first-answers.ts'
import { makeInstallable } from './site/install.ts'
import { startLanguage } from './site/preferences.ts'
import { adoptSession, currentSession } from './site/session.ts'
import { showStartProblem } from './site/start-problem.ts'
import { translator } from './site/translator.ts'

const root = document.getElementById('root') as HTMLElement

function ask<C extends Call>(call: C, input: InputOf<C>): void {
  void queryClient.prefetchQuery({
    queryKey: callKey(call, input),
    meta: callMeta(call),
    staleTime: 60_000,
    queryFn: () => client.call(call, input),
  })
}

/** Takes what the page brought as answered. */
function adoptAnswers(): Language {
  if (!firstAnswers) {
    ask(system.status, statusInput)
    return startLanguage()
  }
  const { site, language, answers } = firstAnswers
  queryClient.setQueryData(callKey(system.status, statusInput), site)
  const chosen = startLanguage()
  if (chosen === language && !currentSession())
    for (const { name, input, value } of answers) queryClient.setQueryData([name, input], value)
  return chosen
}

/** What comes in files of its own was left out of the view on purpose, which React calls its error 419. */
function tellUnlessLater(error: unknown): void {
  if (!String(error).includes('#419;')) reportError(error)
}

/** Tells the page that what was pressed before the program came is answered now. */
function TellsPage({ children }: { children: ReactNode }) {
  useEffect(() => void root.dispatchEvent(new Event('takenover')), [])
  return children
}

/** In pieces, so that a press on the first view is never kept waiting by the whole page. */
async function start() {
  await breath()
  // Who opens another page loads nothing of the home.
  const page: Promise<unknown> | undefined =
    location.pathname === '/' ? fetchHome() : firstPages[location.pathname]?.load()
  const fetched = page?.catch(() => {})
  await breath()
  // Under way while the texts load and React starts, unless the page brought them: what the site offers, what it shows first.
  const language = adoptAnswers()
  for (const { call, input } of questionsOf(location.pathname, location.search)) ask(call, input as never)
  await breath()
  const texts = loadChunk(() => translator.activate(language))
  texts.catch(() => {})
  await breath()
  // The first number and the first plural cost the browser more than all that follow.
  new Intl.PluralRules(language).select(1)
  await breath()
  new Intl.NumberFormat(language).format(1)
  await breath()
  const router = createRouter()
  await breath()
  await Promise.all([
    texts,
    adoptSession(() => void queryClient.resetQueries()),
    arrived(router, { nothing: !root.firstElementChild }),
    // What the page showed before the program was there stays where it is.
    fetched,
  ])
  const program = (
    <TellsPage>
      <Program translator={translator} queryClient={queryClient} router={router} />
    </TellsPage>
  )
  // What is pressed from here on the program answers itself, whether or not it has come to that part.
  root.dispatchEvent(new Event('takingover'))
  startTransition(() => {
    if (root.firstElementChild && !currentSession()) hydrateRoot(root, program, { onRecoverableError: tellUnlessLater })
    else createRoot(root).render(program)
  })
}

makeInstallable()
start().catch(() => showStartProblem(root, startLanguage()))
