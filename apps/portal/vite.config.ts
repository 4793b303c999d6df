import { compiledMessages } from '@ronda/ui/compile-messages.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// While developing, `vite` asks the running server for everything that is not a front-end file.
const api = process.env.RONDA_API ?? 'http://localhost:3000'

const NONCE = '__CSP_NONCE__'
/** All but the parser of messages, which only an unbuilt program needs. */
const FIRST = /^(?!.*(message-utils|messageformat))/
const PROGRAM = /<script type="module" crossorigin src="([^"]+)"[^>]*><\/script>/
/** Starts the program once the first view is painted; a window nobody looks at paints nothing, and a picture may never come. What did not arrive is asked for once more. */
const START = `{ const start = () => import(PROGRAM).catch(again)
const again = () => {
  if (sessionStorage.getItem('startedAgain')) return
  sessionStorage.setItem('startedAgain', '1')
  location.reload()
}
const soon = () => requestAnimationFrame(() => setTimeout(start))
const picture = document.querySelector('#root img[fetchpriority=high]')
setTimeout(start, 1000)
if (!picture || picture.complete) soon()
else picture.onload = picture.onerror = soon }`

/**
 * What is needed first comes first: the face and the texts of the default language are asked for with the page, and the program starts once
 * the first view is on the screen.
 */
const firstThings: Plugin = {
  name: 'first-things',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const program = PROGRAM.exec(html)?.[1]
      if (!bundle || !program) return html
      const files = Object.values(bundle)
      const font = files.find(file => /manrope-latin-wght.*\.woff2$/.test(file.fileName))
      const texts = files.filter(file => file.type === 'chunk' && file.facadeModuleId?.endsWith('/i18n/es.json'))
      const script = START.replace('PROGRAM', JSON.stringify(program))
      const tags = [
        ...(font ? [{ rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font.fileName}` }] : []),
        { rel: 'modulepreload', fetchpriority: 'low', href: program, nonce: NONCE },
        ...texts.map(file => ({
          rel: 'modulepreload',
          fetchpriority: 'low',
          href: `/${file.fileName}`,
          nonce: NONCE,
        })),
      ].map(attrs => ({ tag: 'link', attrs: { ...attrs, crossorigin: '' }, injectTo: 'head' as const }))
      return {
        // What is painted first is asked for first.
        html: html.replace(PROGRAM, '').replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"'),
        tags: [...tags, { tag: 'script', attrs: { nonce: NONCE }, children: script, injectTo: 'body' as const }],
      }
    },
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [compiledMessages(), react(), tailwindcss(), firstThings],
  // The server puts a fresh nonce into every page it serves.
  html: { cspNonce: NONCE },
  // What draws the first view on the server is one program with all it needs, made for nothing but use.
  ...(isSsrBuild && { ssr: { noExternal: true as const } }),
  define: {
    'import.meta.env.IS_FIRST_VIEW': String(isSsrBuild === true),
    ...(isSsrBuild && { 'process.env.NODE_ENV': '"production"' }),
  },
  build: {
    outDir: isSsrBuild ? 'dist-server' : 'dist',
    target: isSsrBuild ? 'node20' : 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    copyPublicDir: !isSsrBuild,
    // What the first view loads comes in one file rather than twenty: on a slow line each costs a trip.
    ...(!isSsrBuild && {
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [
              { name: 'first', test: FIRST, tags: ['$initial' as const], includeDependenciesRecursively: false },
            ],
          },
        },
      },
    }),
  },
  server: {
    proxy: Object.fromEntries(
      ['/wps', '/lgw', '/art', '/healthz', '/manifest.webmanifest', '/app-icon', '/offline'].map(path => [
        path,
        { target: api },
      ]),
    ),
  },
}))
