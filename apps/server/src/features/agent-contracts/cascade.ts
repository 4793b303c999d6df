import { insideProblems, type Terms } from './terms.ts'

/** A contract in force between an agent and a direct downline. */
export interface Given<Id, Agent> {
  id: Id
  upline: Agent
  downline: Agent
  terms: Terms
}

/**
 * Which contracts below an agent end when its own become these terms, or none: those that no longer lie inside, and then everything given by
 * whoever lost its own. From the top down.
 */
export function endedBelow<Id, Agent>(
  agent: Agent,
  terms: Terms | null,
  givenBy: (agent: Agent) => readonly Given<Id, Agent>[],
): Given<Id, Agent>[] {
  const ended: Given<Id, Agent>[] = []
  const lost: { agent: Agent; terms: Terms | null }[] = [{ agent, terms }]
  for (const upline of lost)
    for (const given of givenBy(upline.agent)) {
      if (upline.terms && insideProblems(given.terms, upline.terms).length === 0) continue
      ended.push(given)
      lost.push({ agent: given.downline, terms: null })
    }
  return ended
}
