import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Loads the demo into a migrated database, once for all environments of a run. Answers what opens it: the keys and the accounts. */
export async function fillDemoTemplate(databaseUrl: string): Promise<string> {
  const program = join(import.meta.dirname, 'fill-template.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [program, databaseUrl], { maxBuffer: 2 ** 24 })
  return stdout
}
