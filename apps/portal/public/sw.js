// Keeps what the program is made of and one page for when there is no connection. Answers of the server, balances above all, are never
// kept, and neither is the page itself: it comes fresh every time, so that nobody stays on an old version.
const PROGRAM = 'program'
const OFFLINE = 'offline'
const OFFLINE_PAGE = '/offline'
const FILES_MAX = 200
const OFFLINE_FRESH_MS = 86_400_000

async function keepOfflinePage() {
  const cache = await caches.open(OFFLINE)
  const kept = await cache.match(OFFLINE_PAGE)
  const age = kept ? Date.now() - Date.parse(kept.headers.get('date') ?? '') : Number.NaN
  if (age < OFFLINE_FRESH_MS) return
  const answer = await fetch(OFFLINE_PAGE, { cache: 'no-cache' })
  if (answer.ok) await cache.put(OFFLINE_PAGE, answer)
}

async function answerPage(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(keepOfflinePage().catch(() => undefined))
    return answer
  } catch (error) {
    const page = await (await caches.open(OFFLINE)).match(OFFLINE_PAGE)
    if (page) return page
    throw error
  }
}

// Their names change with their content, so a kept one is never old; those of the version before serve pages still open.
async function answerFile(event) {
  const cache = await caches.open(PROGRAM)
  const kept = await cache.match(event.request)
  if (kept) return kept
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(keepFile(cache, event.request, answer.clone()).catch(() => undefined))
  return answer
}

async function keepFile(cache, request, answer) {
  await cache.put(request, answer)
  const names = await cache.keys()
  await Promise.all(names.slice(0, Math.max(0, names.length - FILES_MAX)).map(name => cache.delete(name)))
}

self.addEventListener('install', event => {
  // Nothing depends on the version before: the new one takes over at once.
  self.skipWaiting()
  event.waitUntil(keepOfflinePage())
})

self.addEventListener('activate', event => {
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
})

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(answerPage(event))
  else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(event))
})
