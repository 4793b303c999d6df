import { CSPProvider } from '@base-ui/react/csp-provider'
import { TranslatorProvider } from '@ronda/ui/i18n/i18n.tsx'
import { ClientProvider } from '@ronda/ui/live/use-call.ts'
import { ToastLayer } from '@ronda/ui/overlay/toast.tsx'
import { pageNonce } from '@ronda/ui/page/nonce.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { client, queryClient } from '../site/client.ts'
import { translator } from '../site/translator.ts'

export function Providers({ children }: { children: ReactNode }) {
  return (
    <CSPProvider nonce={pageNonce()}>
      <TranslatorProvider translator={translator}>
        <QueryClientProvider client={queryClient}>
          <ClientProvider value={client}>
            {children}
            <ToastLayer />
          </ClientProvider>
        </QueryClientProvider>
      </TranslatorProvider>
    </CSPProvider>
  )
}
