import { isLocalName } from '../../base/hosts.ts'
import type { Config } from '../../config.ts'

/** Where browsers find the pages of a merchant's host: over TLS at its usual port; on this machine, at ours. */
export function pagesAt(config: Pick<Config, 'port'>, host: string): string {
  return isLocalName(host) ? `http://${host}:${config.port}` : `https://${host}`
}
