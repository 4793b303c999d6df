import type { OutputOf } from '@ronda/contract/core/call.ts'
import type { Language } from '@ronda/contract/core/fields.ts'
import * as system from '@ronda/contract/portal/site/system.ts'
import { symbolOf } from '@ronda/contract/values/money.ts'
import { inMerchant } from '../../db/pool.ts'
import { forAnyone } from '../../handlers.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { accessOf } from '../access/access.ts'
import { serviceTimesOf } from '../facts/service-times.ts'
import { menuCategories } from '../lobby/catalogue.ts'
import { isAgentsHost } from '../sessions/agents-host.ts'
import { countriesOf } from './countries.ts'

function whitelabelOf(merchant: Merchant, isForAgents: boolean): system.Whitelabel {
  return {
    merchantCode: merchant.code,
    name: merchant.name,
    platform: 'web',
    device: 'WEB',
    brand: merchant.settings.brand,
    currency: merchant.currency,
    currencySymbol: symbolOf(merchant.currency),
    defaultLanguage: merchant.defaultLanguage as Language,
    languages: merchant.languages,
    textsVersion: merchant.textsVersion,
    hero: merchant.settings.hero,
    modules: modulesAt(merchant, isForAgents),
    loggedInToHome: merchant.settings.loggedInToHome,
    menu: menuCategories(merchant.settings.categories, merchant.languages) as system.Whitelabel['menu'],
    demoMoney: merchant.demoMoney,
    ageMin: merchant.ageMin,
    oversight: merchant.settings.oversight,
  }
}

/** At the host for agents alone nobody registers or plays for free. */
function modulesAt({ settings }: Merchant, isForAgents: boolean): Merchant['settings']['modules'] {
  return isForAgents ? { ...settings.modules, DIRECTREG3: false, FREEPLAY3: false } : settings.modules
}

/** What the site is to somebody at an address: open or not, and how it looks. */
export function statusOf(
  merchant: Merchant,
  ip: string,
  now: number,
  isForAgents = false,
): OutputOf<typeof system.status> {
  const { status, maintenance, country } = accessOf(merchant, ip, now)
  const { registration, imageCDNs, launchGameCDNs, analytics, resources, contacts } = merchant.settings
  const modules = modulesAt(merchant, isForAgents)
  const isOpen = registration.open && !isForAgents
  return {
    status,
    info: {
      whitelabel: whitelabelOf(merchant, isForAgents),
      register: {
        username: isOpen && modules.USERNAMEREG3 === true,
        mobile: isOpen && modules.MOBILENUMREG3 === true,
        direct: modules.DIRECTREG3 === true,
      },
      resources,
      customerService: contacts,
      imageCDNs,
      launchGameCDNs,
      analytics,
      maintenance,
      regionRestriction: status === 2,
      location: { ip, country },
    },
  }
}

/** The keys of sealed calls are the portal's own, which binds that call itself. */
export const calls = [
  forAnyone(system.whitelabel, async (_ctx, _input, caller) => whitelabelOf(caller.merchant, isAgentsHost(caller))),
  forAnyone(system.status, async (_ctx, _input, caller) =>
    statusOf(caller.merchant, caller.ip, caller.now, isAgentsHost(caller)),
  ),
  forAnyone(system.countries, async (_ctx, _input, { merchant }) => countriesOf(merchant)),
  forAnyone(system.serviceTimes, (ctx, _input, { merchant }) =>
    inMerchant(ctx.app, merchant.id, tx => serviceTimesOf(tx, merchant.id)),
  ),
]
