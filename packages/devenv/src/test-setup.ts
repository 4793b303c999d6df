import { startTestServer } from './test-server.ts'

/** Vitest `globalSetup`: one database server for the whole run; what it returns ends it. */
export default startTestServer
