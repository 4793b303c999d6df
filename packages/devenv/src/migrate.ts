import { chainKeyFrom, loadConfig } from '@ronda/server/config.ts'
import { adoptBooks } from '@ronda/server/features/audit-log/adopt.ts'
import { prepareServer, prepareStudio } from './prepare.ts'

/**
 * `npm run migrate`: brings outside databases up to date with their owners' addresses, so that no process which serves has to
 * know them. `--adopt` also puts transfers without a link into the hash chain as they are: after an upgrade that broke off, or
 * when somebody has looked and answers for them.
 */
const say = (text: string) => process.stdout.write(`${text}\n`)
const onProgress = (step: string) => say(`· ${step}`)
const { DATABASE_URL, DATABASE_OWNER_URL, STUDIO_DATABASE_URL, STUDIO_DATABASE_OWNER_URL } = process.env
try {
  let prepared = 0
  if (DATABASE_URL && DATABASE_OWNER_URL) {
    const chainKey = chainKeyFrom(loadConfig(process.env).secrets)
    await prepareServer({ url: DATABASE_URL, ownerUrl: DATABASE_OWNER_URL, mayOwn: false, chainKey }, onProgress)
    if (process.argv.includes('--adopt')) await adoptBooks(DATABASE_OWNER_URL, chainKey, onProgress)
    prepared++
  }
  if (STUDIO_DATABASE_URL && STUDIO_DATABASE_OWNER_URL) {
    await prepareStudio({ url: STUDIO_DATABASE_URL, ownerUrl: STUDIO_DATABASE_OWNER_URL, mayOwn: false }, onProgress)
    prepared++
  }
  if (prepared === 0)
    throw new Error('Set DATABASE_URL and DATABASE_OWNER_URL, the same with STUDIO_ before, or all four.')
  say('The databases are up to date.')
} catch (error) {
  say(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
