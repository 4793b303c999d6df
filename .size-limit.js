import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Budgets of the portal: what the first view loads, and each chunk that comes later. */
const dist = 'apps/portal/dist'
if (!existsSync(`${dist}/index.html`)) throw new Error('Build first: npm run build')
const html = readFileSync(`${dist}/index.html`, 'utf8')
const named = pattern => [...html.matchAll(pattern)].map(match => dist + match[1])
const firstJs = [...new Set(named(/"(\/assets\/[^"]+\.js)"/g))]
const firstCss = named(/href="(\/assets\/[^"]+\.css)"/g)
const later = readdirSync(`${dist}/assets`)
  .filter(file => file.endsWith('.js'))
  .map(file => `${dist}/assets/${file}`)
  .filter(file => !firstJs.includes(file))

export default [
  { name: 'portal: first JS', path: firstJs, limit: '170 kB', gzip: true, brotli: false },
  { name: 'portal: CSS', path: firstCss, limit: '30 kB', gzip: true, brotli: false },
  ...later.map(path => ({
    name: `portal: ${path.split('/').at(-1)}`,
    path,
    limit: '60 kB',
    gzip: true,
    brotli: false,
  })),
]
