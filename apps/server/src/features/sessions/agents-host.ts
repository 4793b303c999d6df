import type { PublicCaller } from '../../context.ts'

type Asking = Pick<PublicCaller, 'merchant' | 'origin'>

/** The page was opened at the host that the merchant keeps for agents: nobody else comes in there, and nobody registers or plays for free. */
export const isAgentsHost = ({ merchant: { settings }, origin }: Asking): boolean =>
  settings.agentsHost !== '' && URL.canParse(origin) && new URL(origin).hostname === settings.agentsHost

/** Where members are at home: links lead there, also those that an agent makes at a host of its own. */
export function publicOrigin(caller: Asking): string {
  if (!isAgentsHost(caller)) return caller.origin
  const url = new URL(caller.origin)
  url.hostname = caller.merchant.hosts[0] ?? url.hostname
  return url.origin
}
