import { browserCalls } from '@ronda/contract/core/browser-calls.ts'
import { compiledMessages } from '@ronda/ui/i18n/compile-messages.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

// While developing, `vite` asks the running server for everything that is not a front-end file.
const api = process.env.RONDA_API ?? 'http://localhost:3000'

const NONCE = '__CSP_NONCE__'
/** A file of what the first view loads; the parser of messages, which only an unbuilt program needs, is in none. */
const group = { tags: ['$initial' as const], includeDependenciesRecursively: false }
/** What draws tiles of games and the controls over them. */
const TILES =
  /portal\/src\/features\/lobby\/|ui\/src\/(picture|form\/(chips|field|select-box)|page\/throttle|text\/percent|state\/empty)/
/** What several pages need: each file asked for costs the page a millisecond or more before anything is done with it. */
const shared = { minShareCount: 3, includeDependenciesRecursively: false }
const PROGRAM = /<script type="module" crossorigin src="\/([^"]+)"[^>]*><\/script>/
const PRELOADS = /\s*<link rel="modulepreload"[^>]*>/g

/**
 * Starts the program once the first view is painted, at once where the page has none; a window nobody looks at paints nothing, and a
 * picture may never come. Its files are asked for, and its parts start, one after another with a breath between, so that a press is never
 * kept waiting. What did not arrive is asked for once more.
 */
const START = `{ let isStarted = false
const fetched = FILES
const parts = PARTS
const nonce = document.querySelector('meta[property=csp-nonce]').nonce
const breath = () => new Promise(resolve => setTimeout(resolve))
const start = async () => {
  if (isStarted) return
  isStarted = true
  for (const href of fetched) {
    const link = document.createElement('link')
    document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', nonce, href }))
    await breath()
  }
  try {
    for (const part of parts) {
      await import(part)
      await breath()
    }
  } catch {
    if (sessionStorage.getItem('startedAgain')) return
    sessionStorage.setItem('startedAgain', '1')
    location.reload()
  }
}
const picture = document.querySelector('#root img[fetchpriority=high]')
const isShown = ({ element }) => !picture || element === picture
const paints = 'largest-contentful-paint'
setTimeout(start, 1000)
if (!document.querySelector('#root > *')) start()
else if (PerformanceObserver.supportedEntryTypes.includes(paints))
  new PerformanceObserver(list => list.getEntries().some(isShown) && start()).observe({ type: paints, buffered: true })
else requestAnimationFrame(() => setTimeout(start)) }`

/**
 * What is needed first comes first: the face is asked for with the page; the program, with the texts of the default language, once the
 * first view is on the screen.
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
      const chunks = files.filter(file => file.type === 'chunk')
      const texts = chunks.filter(file => file.facadeModuleId?.endsWith('/i18n/es.json'))
      const entry = chunks.find(file => file.fileName === program)
      const first = chunks.filter(file => file.fileName === program || entry?.imports.includes(file.fileName))
      const parts = ['react', 'router', 'libraries'].flatMap(name => first.find(file => file.name === name) ?? [])
      const list = (fileNames: string[]) => JSON.stringify(fileNames.map(name => `/${name}`))
      const script = START.replace('FILES', list([...first, ...texts].map(file => file.fileName))).replace(
        'PARTS',
        list([...parts.map(file => file.fileName), program]),
      )
      return {
        html: html.replace(PROGRAM, '').replace(PRELOADS, ''),
        tags: [
          ...(font
            ? [
                {
                  tag: 'link',
                  attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font.fileName}`, crossorigin: '' },
                  injectTo: 'head' as const,
                },
              ]
            : []),
          { tag: 'script', attrs: { nonce: NONCE }, children: script, injectTo: 'body' as const },
        ],
      }
    },
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [browserCalls(), compiledMessages(), react(), tailwindcss(), firstThings],
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
    // What the first view loads comes in a few files rather than twenty: on a slow line each costs a trip.
    ...(!isSsrBuild && {
      rolldownOptions: {
        // Schemas that nobody reads are not made: nothing of the library does more than answer one.
        treeshake: { manualPureFunctions: ['z', 'defineCall'], propertyReadSideEffects: false },
        output: {
          codeSplitting: {
            groups: [
              { ...group, name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
              { ...group, name: 'router', test: /node_modules\/react-router\// },
              { ...group, name: 'libraries', test: /^(?!.*(message-utils|messageformat|\/moo\/)).*node_modules/ },
              { ...group, name: 'first', test: /^(?!.*node_modules)/ },
              { ...shared, name: 'tiles', test: TILES },
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
