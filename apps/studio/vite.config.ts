import { compiledMessages, withoutParser } from '@ronda/ui/i18n/compile-messages.ts'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [compiledMessages(), withoutParser(), react(), tailwindcss()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Tells the studio which files a game's page needs.
    manifest: true,
    target: 'es2022',
    // Fonts as data addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', play: 'play.html', fair: 'fair.html' },
      output: {
        codeSplitting: {
          groups: [
            // What asks for the session must not wait for what draws.
            {
              name: 'begin',
              test: /preload-helper|src\/kit\/(begin|api|token-store)|kinds\/game\.ts|values\/languages/,
              priority: 3,
            },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: 'pixi', test: /node_modules\/(pixi\.js|@pixi)\/|kit\/svg-texture/, minShareCount: 2, priority: 2 },
            // Nobody opens a dialog before the game is there.
            {
              name: 'dialogs',
              test: /\/src\/kit\/(panel|overlay\/(box|panel|notice))|node_modules\/(@base-ui|@floating-ui|use-sync-external-store)\//,
              priority: 1,
            },
            // On a slow line each file costs a trip: what several games share comes in one, but for what draws with Pixi.
            {
              name: 'kit',
              test: /\/(src\/(kit(?!\/(verify|svg-texture|panel|overlay\/(box|panel|notice)))|kinds|chance)|packages\/(ui|contract)|node_modules\/@lingui)\/.*(?<!\.(json|css))$/,
              minShareCount: 3,
              priority: 2,
            },
            // And what the page of a game shares with its replay and its verification.
            {
              name: id => `game-${/\/games\/([^/]+)\//.exec(id)?.[1]}`,
              test: /\/studio\/src\/games\/[^/]+\/.*(?<!\.(json|css))$/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
})
