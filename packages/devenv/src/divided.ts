import { createServer } from 'node:net'
import type { Addresses, Config, Role } from '@ronda/server/config.ts'
import { startRole } from './roles.ts'
import type { System, SystemOptions } from './system.ts'

/** A system whose parts share nothing but the databases and run as they would in processes of their own; two of them answer calls. */
export interface DividedSystem extends System {
  /** Port of the second process that serves portal and API. */
  secondPortal: number
  gatewayUrl: string
}

export async function startDivided(options: SystemOptions): Promise<DividedSystem> {
  const [api, gateway, studio, sandboxPay] = await freePorts(4)
  const addresses: Addresses = {
    api: `http://127.0.0.1:${api}`,
    gateway: `http://127.0.0.1:${gateway}`,
    studio: `http://localhost:${studio}`,
    sandboxPay: `http://localhost:${sandboxPay}`,
  }
  const start = (role: Role, own: Partial<Config>) =>
    startRole({ ...options, config: { ...options.config, ...own, role, addresses } })
  const jobs = await start('jobs', { port: 0, sandboxPayPort: sandboxPay })
  const first = await start('api', { port: api, backofficePort: 0 })
  const second = await start('api', { port: 0, backofficePort: 0 })
  const wallets = await start('gateway', { port: gateway })
  const games = await start('studio', { studioPort: studio })
  const { server } = first
  const { sandbox } = jobs
  if (!server || !sandbox) throw new Error('A part is missing')
  const backoffice = first.ports['back office'] ?? 0
  return {
    server,
    sandbox,
    demo: first.demo,
    isFresh: true,
    ports: { portal: api, backoffice, studio, sandboxPay },
    urls: {
      portal: addresses.api,
      backoffice: `http://localhost:${backoffice}`,
      studio: addresses.studio,
      sandboxPay: addresses.sandboxPay,
    },
    secondPortal: second.ports.portal ?? 0,
    gatewayUrl: addresses.gateway,
    async stop() {
      for (const part of [games, wallets, second, first, jobs]) await part.stop()
    },
  }
}

/** The parts must know one another's addresses before any of them listens. */
async function freePorts(count: number): Promise<[number, number, number, number]> {
  const held = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      await new Promise<void>(resolve => server.listen(0, resolve))
      return server
    }),
  )
  const ports = held.map(server => (server.address() as { port: number }).port)
  await Promise.all(held.map(server => new Promise(resolve => server.close(resolve))))
  return ports as [number, number, number, number]
}
