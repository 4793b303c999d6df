import { forgetMember, queryClient } from '../../app/client.ts'
import { startSession } from '../../app/session.ts'

/** Everything that changes when someone signed in. */
export function welcome(token: string, username: string, isAgent?: number): void {
  forgetMember()
  startSession(token, username, isAgent)
  // Lists may hold more for members than for visitors.
  void queryClient.invalidateQueries({ predicate: query => String(query.queryKey[0]).startsWith('games.') })
}
