import { CSPProvider } from '@base-ui/react/csp-provider'
import { type Translator, TranslatorProvider } from '@ronda/ui/i18n/i18n.tsx'
import { ClientProvider } from '@ronda/ui/live/use-call.ts'
import { ToastLayer } from '@ronda/ui/overlay/toast.tsx'
import { pageNonce } from '@ronda/ui/page/nonce.ts'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { SiteGate } from '../shell/gates.tsx'
import { ProgramBoundary } from '../shell/program-boundary.tsx'
import { client } from '../site/client.ts'

/** All of the portal. The server draws the first view with it and the browser takes that over, so both are made of the same parts. */
export function Program({ translator, queryClient, router }: ProgramProps) {
  return (
    <CSPProvider nonce={pageNonce()}>
      <TranslatorProvider translator={translator}>
        <QueryClientProvider client={queryClient}>
          <ClientProvider value={client}>
            <ProgramBoundary>
              <SiteGate>
                <RouterProvider router={router} />
              </SiteGate>
            </ProgramBoundary>
            <ToastLayer />
          </ClientProvider>
        </QueryClientProvider>
      </TranslatorProvider>
    </CSPProvider>
  )
}
interface ProgramProps {
  translator: Translator
  queryClient: QueryClient
  router: ReturnType<typeof createMemoryRouter>
}
