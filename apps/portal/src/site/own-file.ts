import { IDLE_HEADER } from '@ronda/contract/core/constants.ts'
import { idleMs } from '@ronda/ui/live/idle.ts'
import { currentSession } from './session.ts'

/** A file only who is signed in may read. A plain link or picture does not carry the session's token. Throws when it is not given. */
export async function readOwnFile(path: string): Promise<Blob> {
  const response = await fetch(path, {
    credentials: 'same-origin',
    headers: { authorization: `Bearer ${currentSession()?.token}`, [IDLE_HEADER]: String(idleMs()), 'x-ronda': '1' },
  })
  if (!response.ok) throw new Error(String(response.status))
  return response.blob()
}
