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
    rolldownOptions: { input: { index: 'index.html', play: 'play.html', fair: 'fair.html' } },
  },
})
