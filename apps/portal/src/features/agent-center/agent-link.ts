import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** Pages of the agent center, by the specification's names. */
export const agentPages = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
] as const
export type AgentPage = (typeof agentPages)[number]
const isAgentPage = (value: string | null): value is AgentPage => agentPages.some(page => page === value)

/** What a page of the agent center keeps in the address beside its own name. */
type Asked = Partial<Record<(typeof own)[number], string>>
const own = ['of', 'day', 'from', 'to', 'view'] as const

function withAgent(search: URLSearchParams, page: AgentPage | 'menu' | null, asked: Asked): URLSearchParams {
  const after = new URLSearchParams(search)
  for (const name of own) after.delete(name)
  after.delete('agent')
  if (page) after.set('agent', page)
  for (const [name, value] of Object.entries(asked)) after.set(name, value)
  return after
}

/** The agent center's place in the address: `?agent=agentTeamOverview`; `menu` is its menu alone (phones). */
export function useAgentPanel() {
  const [search, setSearch] = useSearchParams()
  const value = search.get('agent')
  const page = isAgentPage(value) ? value : null
  const show = useCallback(
    (next: AgentPage | 'menu' | null, asked: Asked = {}, { replace = false } = {}) =>
      setSearch(before => withAgent(before, next, asked), { replace, preventScrollReset: true }),
    [setSearch],
  )
  return {
    isOpen: value !== null,
    /** No page has the name that the address asks for. */
    isUnknown: value !== null && value !== 'menu' && page === null,
    page,
    show,
    asked: (name: keyof Asked) => search.get(name) ?? undefined,
    /** Where a link to a page leads that leaves what is beneath as it is. */
    pathTo: (next: AgentPage | 'menu', asked: Asked = {}) => `?${withAgent(search, next, asked)}`,
  }
}
