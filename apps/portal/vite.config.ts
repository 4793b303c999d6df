import { compiledMessages } from '@ronda/ui/compile-messages.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// While developing, `vite` asks the running server for everything that is not a front-end file.
const api = process.env.RONDA_API ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [compiledMessages(), react(), tailwindcss()],
  // The server puts a fresh nonce into every page it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  build: { outDir: 'dist', target: 'es2022', sourcemap: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  server: { proxy: Object.fromEntries(['/wps', '/lgw', '/healthz'].map(path => [path, { target: api }])) },
})
