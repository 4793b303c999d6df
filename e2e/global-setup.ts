import { startTestServer } from '@ronda/devenv/test-server.ts'
import chromium from '@sparticuz/chromium'

/** One database server for the run, and the browser that came with the packages (or the one `CHROMIUM_PATH` names). */
export default async function setup() {
  process.env.CHROMIUM_PATH ||= await chromium.executablePath()
  return startTestServer()
}
