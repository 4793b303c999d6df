import './index.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { isLanguage, TranslatorProvider } from '@ronda/ui/i18n/i18n.tsx'
import { ClientProvider } from '@ronda/ui/live/use-call.ts'
import { ToastLayer } from '@ronda/ui/overlay/toast.tsx'
import { pageNonce } from '@ronda/ui/page/nonce.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { router } from './app/router.tsx'
import { client, queryClient } from './shell/client.ts'
import { adoptToken } from './shell/session.ts'
import { savedLanguage, translator } from './shell/translator.ts'

const saved = savedLanguage()
await Promise.all([translator.activate(isLanguage(saved) ? saved : 'es'), adoptToken()])
createRoot(document.getElementById('root') as HTMLElement).render(
  <CSPProvider nonce={pageNonce()}>
    <TranslatorProvider translator={translator}>
      <QueryClientProvider client={queryClient}>
        <ClientProvider value={client}>
          <RouterProvider router={router} />
          <ToastLayer className="lg:left-64" />
        </ClientProvider>
      </QueryClientProvider>
    </TranslatorProvider>
  </CSPProvider>,
)
