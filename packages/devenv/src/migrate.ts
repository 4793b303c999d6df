import { prepareServer, prepareStudio } from './prepare.ts'

/**
 * `npm run migrate`: brings outside databases up to date with their owners' addresses, so that no process which serves has to
 * know them.
 */
const say = (text: string) => process.stdout.write(`${text}\n`)
const { DATABASE_URL, DATABASE_OWNER_URL, STUDIO_DATABASE_URL, STUDIO_DATABASE_OWNER_URL } = process.env
const databases = [
  { prepare: prepareServer, url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL, mayOwn: false },
  { prepare: prepareStudio, url: STUDIO_DATABASE_URL, ownerUrl: STUDIO_DATABASE_OWNER_URL, mayOwn: false },
]
let prepared = 0
try {
  for (const { prepare, url, ownerUrl, mayOwn } of databases) {
    if (!url || !ownerUrl) continue
    await prepare({ url, ownerUrl, mayOwn }, step => say(`· ${step}`))
    prepared++
  }
  if (prepared === 0)
    throw new Error('Set DATABASE_URL and DATABASE_OWNER_URL, or both with STUDIO_ before, or all four.')
  say(`${prepared} databases are up to date.`)
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
