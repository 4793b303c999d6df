import { Brand, Resource, Whitelabel } from '@ronda/contract/portal/site/system.ts'
import * as z from 'zod/mini'

export const settings = z.object({
  brand: Brand,
  hero: Whitelabel.shape.hero,
  /** Base addresses of the image and game-launch areas; empty: the portal's own host. */
  imageCDNs: z._default(z.array(z.string()), []),
  launchGameCDNs: z._default(z.array(z.string()), []),
  analytics: z._default(z.record(z.string(), z.string()), {}),
  /** Apps to download; empty where there are none. */
  resources: z._default(z.array(Resource), []),
})

declare module '../../ports/merchants.ts' {
  interface MerchantSettings extends z.infer<typeof settings> {}
}
