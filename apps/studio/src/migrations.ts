import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))

/** Folders of the studio's numbered SQL files: its own, and those that kinds of play bring. One row of numbers runs through all of them. */
export const migrationsFolders = [
  `${here}db/migrations`,
  ...globSync('kinds/*/migrations', { cwd: here })
    .sort()
    .map(folder => here + folder),
]
