import { compiledMessages } from '@ronda/ui/compile-messages.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// While developing, `vite` asks the running server for everything that is not a front-end file.
const api = process.env.RONDA_API ?? 'http://localhost:3000'

/** Asks for what the first screen always needs together with the page: its face, and the texts of the default language. */
const preloads: Plugin = {
  name: 'preloads',
  transformIndexHtml(_html, { bundle }) {
    const files = Object.values(bundle ?? {})
    const font = files.find(file => /manrope-latin-wght.*\.woff2$/.test(file.fileName))
    const texts = files.filter(file => file.type === 'chunk' && file.facadeModuleId?.endsWith('/i18n/es.json'))
    return [
      ...(font ? [{ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font.fileName}` }] : []),
      ...texts.map(file => ({ rel: 'modulepreload', href: `/${file.fileName}`, nonce: '__CSP_NONCE__' })),
    ].map(attrs => ({ tag: 'link', attrs: { ...attrs, crossorigin: '' }, injectTo: 'head' as const }))
  },
}

export default defineConfig({
  plugins: [compiledMessages(), react(), tailwindcss(), preloads],
  // The server puts a fresh nonce into every page it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  build: { outDir: 'dist', target: 'es2022', sourcemap: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  server: {
    proxy: Object.fromEntries(
      ['/wps', '/lgw', '/healthz', '/manifest.webmanifest', '/app-icon', '/offline'].map(path => [
        path,
        { target: api },
      ]),
    ),
  },
})
