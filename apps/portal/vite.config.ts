import { compiledMessages } from '@ronda/ui/compile-messages.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// While developing, `vite` asks the running server for everything that is not a front-end file.
const api = process.env.RONDA_API ?? 'http://localhost:3000'

/** Asks for the face of the first screen together with the page, not once the styles are read. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml(_html, { bundle }) {
    const file = Object.keys(bundle ?? {}).find(name => /manrope-latin-wght.*\.woff2$/.test(name))
    if (!file) return []
    const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' }
    return [{ tag: 'link', attrs, injectTo: 'head' }]
  },
}

export default defineConfig({
  plugins: [compiledMessages(), react(), tailwindcss(), preloadFont],
  // The server puts a fresh nonce into every page it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  build: { outDir: 'dist', target: 'es2022', sourcemap: false, assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  server: { proxy: Object.fromEntries(['/wps', '/lgw', '/healthz'].map(path => [path, { target: api }])) },
})
