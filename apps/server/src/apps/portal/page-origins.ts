import { PROVIDER_HOST, RECAPTCHA_ADDRESS } from '@ronda/contract/portal/account/phone-provider.ts'
import { readMeasuring } from '@ronda/contract/values/measuring.ts'
import type { Context } from '../../context.ts'
import type { PhoneVerification } from '../../features/verification/settings.ts'
import type { OriginsFor } from '../../http/pages.ts'

/** Where a merchant's pages take games, pictures and checks from. */
export function createPageOrigins(ctx: Context): OriginsFor {
  return async host => {
    const settings = (await ctx.merchants.byHost(host))?.settings
    const urls = await ctx.system
      .selectFrom('vendors')
      .select('launch_url')
      .distinct()
      .where('status', '=', 'on')
      .execute()
    const launch = originsOf(urls.map(row => row.launch_url))
    const provider = phoneProviderOrigins(settings?.signIn.phoneVerification)
    return {
      frames: [...new Set([...launch, ...below(settings?.launchGameCDNs ?? [])]), ...provider.frames],
      images: below(settings?.imageCDNs ?? []),
      connects: [...provider.connects, ...readMeasuring(settings?.analytics ?? {}).map(each => each.address.origin)],
      trusted: provider.trusted,
    }
  }
}

const originsOf = (urls: readonly string[]) => [
  ...new Set(urls.filter(url => URL.canParse(url)).map(url => new URL(url).origin)),
]

/** What lies below addresses that two people approved, and nothing else of their servers: the stroke at its end makes a path a beginning. */
const below = (addresses: readonly string[]) => [
  ...new Set(
    addresses
      .filter(address => URL.canParse(address))
      .map(address => new URL(address))
      .map(({ origin, pathname }) => (pathname === '/' ? origin : `${origin}${pathname.replace(/\/*$/, '/')}`)),
  ),
]

/** Trusted Types policies that reCAPTCHA makes. */
const RECAPTCHA_POLICIES = ['goog#html', 'recaptcha']

/** Where the browser finds the merchant's phone-verification provider, and what that shows to tell people from programs. */
function phoneProviderOrigins(provider: PhoneVerification | null | undefined): {
  frames: string[]
  connects: string[]
  trusted: string[]
} {
  if (!provider?.apiKey) return { frames: [], connects: [], trusted: [] }
  if (provider.emulator) return { frames: [], connects: originsOf([provider.emulator]), trusted: [] }
  return {
    frames: [RECAPTCHA_ADDRESS],
    connects: [`https://${PROVIDER_HOST}`, RECAPTCHA_ADDRESS],
    trusted: ['phone-provider', ...RECAPTCHA_POLICIES],
  }
}
