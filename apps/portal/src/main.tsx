import './index.css'
import * as system from '@ronda/contract/system.ts'
import { isLanguage } from '@ronda/ui/i18n.tsx'
import { callKey } from '@ronda/ui/use-call.ts'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { client, queryClient } from './app/client.ts'
import { SiteGate, statusInput } from './app/gates.tsx'
import { savedLanguage } from './app/preferences.ts'
import { Providers } from './app/providers.tsx'
import { router } from './app/router.tsx'
import { adoptSession } from './app/session.ts'
import { translator } from './app/translator.ts'

async function start() {
  const saved = savedLanguage()
  const status = queryClient.prefetchQuery({
    queryKey: callKey(system.status, statusInput),
    queryFn: () => client.call(system.status, statusInput),
  })
  await Promise.all([translator.activate(isLanguage(saved) ? saved : 'es'), adoptSession()])
  void status
  createRoot(document.getElementById('root') as HTMLElement).render(
    <Providers>
      <SiteGate>
        <RouterProvider router={router} />
      </SiteGate>
    </Providers>,
  )
}

void start()
