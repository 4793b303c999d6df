import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { FOOTER_LOGOS_MAX } from '../../core/constants.ts'
import { Empty } from '../../core/fields.ts'
import { contactTypes } from './system.ts'

export const customerService = defineCall({
  name: 'service.channels',
  outdatedBy: ['settings'],
  verb: 'GET',
  path: '/wps/system/customerService',
  moduleId: 'SERVICE',
  who: 'anyone',
  always: true,
  source: 'ours',
  summary:
    'Customer-service channels. Each path is decrypted with service-path.ts and opened only if `isServiceUrl` allows it with these hosts.',
  input: Empty,
  output: z.object({
    version: z.object({ pathList: z.array(z.object({ type: z.enum(contactTypes), path: z.string() })) }),
    /** Hosts of the merchant's own service desk. */
    hosts: z.array(z.string()),
  }),
})

export const domainRoute = defineCall({
  name: 'system.domainRoute',
  outdatedBy: ['settings'],
  isForEveryone: true,
  verb: 'GET',
  path: '/wps/system/domainRoute',
  moduleId: 'SYSTEM',
  who: 'anyone',
  always: true,
  source: 'spec',
  cacheSeconds: 300,
  summary:
    'Where the merchant can be reached: base addresses per purpose (an empty list: the host that was asked), and its domains.',
  input: Empty,
  output: z.object({
    routers: z.array(z.object({ type: z.enum(['API', 'IMAGE', 'GAME']), urls: z.array(z.string()) })),
    domains: z.array(z.string()),
  }),
})

export const providers = defineCall({
  name: 'lobby.providers',
  outdatedBy: ['settings'],
  isForEveryone: true,
  verb: 'GET',
  path: '/wps/lobby/providers',
  moduleId: 'LOBBY',
  who: 'anyone',
  source: 'ours',
  cacheSeconds: 60,
  summary: `Game providers with a logo for the strip of the footer, at most ${FOOTER_LOGOS_MAX}, each once.`,
  input: Empty,
  output: z.array(z.object({ vassalage: z.string(), displayName: z.string(), icon: z.string() })),
})
