import type { OutputOf } from '@ronda/contract/core/call.ts'
import { decryptServicePath, isServiceUrl } from '@ronda/contract/core/service-path.ts'
import type { customerService } from '@ronda/contract/portal/site/service.ts'

type Channels = OutputOf<typeof customerService>
type Channel = Channels['version']['pathList'][number]['type']

/** Where a channel is, decrypted; throws where it is none of the known hosts. */
export async function serviceAddress({ version, hosts }: Channels, type: Channel): Promise<string> {
  const entry = version.pathList.find(each => each.type === type)
  if (!entry) throw new Error(`No ${type} channel`)
  const url = await decryptServicePath(entry.path)
  if (!isServiceUrl(url, hosts)) throw new Error(`The ${type} channel leads elsewhere`)
  return url
}
