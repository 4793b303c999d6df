import { CSPProvider } from '@base-ui/react/csp-provider'
import { TranslatorProvider } from '@ronda/ui/i18n.tsx'
import { pageNonce } from '@ronda/ui/nonce.ts'
import { ToastLayer } from '@ronda/ui/toast.tsx'
import { ClientProvider } from '@ronda/ui/use-call.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { client, queryClient } from './client.ts'
import { translator } from './translator.ts'

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
