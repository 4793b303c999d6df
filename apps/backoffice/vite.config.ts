import { browserCalls } from '@ronda/contract/core/browser-calls.ts'
import { compiledMessages } from '@ronda/ui/i18n/compile-messages.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** A file of what every page needs. */
const group = { tags: ['$initial' as const], includeDependenciesRecursively: false }
const api = process.env.RONDA_BACKOFFICE_API ?? 'http://localhost:3001'

export default defineConfig({
  plugins: [browserCalls(), compiledMessages(), react(), tailwindcss()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // What every page needs comes in three files rather than fifty.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { ...group, name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { ...group, name: 'libraries', test: /^(?!.*(message-utils|messageformat)).*node_modules/ },
            { ...group, name: 'first', test: /^(?!.*node_modules)/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/bo': { target: api } } },
})
