import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { NOTICES_PAGE_SIZE } from '../../core/constants.ts'
import { Id, pageOf, queryInt } from '../../core/fields.ts'
import { Notice } from '../site/content.ts'

const agentCall = { who: 'member', source: 'ours', moduleId: 'AGENT', errors: ['AgentNeeded'] } as const

export const announcements = defineCall({
  ...agentCall,
  name: 'agent.announcements',
  outdatedBy: ['settings', 'notices'],
  verb: 'GET',
  path: '/wps/agent/announcements',
  summary: 'What the house tells its agents, newest first, nine a page, and how much of it is unread.',
  input: z.strictObject({ pageNo: queryInt(1, 10_000, 1), pageSize: queryInt(1, 50, NOTICES_PAGE_SIZE) }),
  output: z.object({ ...pageOf(Notice).shape, unread: z.int() }),
})

export const readAnnouncements = defineCall({
  ...agentCall,
  name: 'agent.readAnnouncements',
  whileClosing: true,
  verb: 'POST',
  path: '/wps/agent/announcements/read',
  changes: ['notices'],
  summary: 'Marks some of them as read, or all of them when `ids` is absent. Answers how many are left unread.',
  input: z.strictObject({ ids: z.optional(z.array(Id).check(z.maxLength(50, 'max'))) }),
  output: z.object({ unread: z.int() }),
})
