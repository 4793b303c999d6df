import { fileURLToPath } from 'node:url'

/** Folder of the studio's numbered SQL files, for the migration runner. */
export const migrationsFolder = fileURLToPath(new URL('./db/migrations', import.meta.url))
