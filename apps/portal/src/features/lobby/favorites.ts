import type { CallError } from '@ronda/contract/core/client.ts'
import * as favorites from '@ronda/contract/portal/play/favorites.ts'
import { callKey, useCall, useClient } from '@ronda/ui/live/use-call.ts'
import { toast } from '@ronda/ui/overlay/toast.tsx'
import { useErrorText } from '@ronda/ui/state/states.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { kept } from '../../site/preferences.ts'
import { useIsGuest, useSession } from '../../site/session.ts'

type Key = favorites.GameKey

/** Where a visitor's marks wait for a member to take them over. */
const KEPT_AS = 'favGames'
const VISITOR_MAX = 100
const queryKey = callKey(favorites.keys, {})

const isSame = (a: Key, b: Key) => a.gameId === b.gameId && a.vassalage === b.vassalage

function parse(text: string | null): Key[] {
  try {
    const parsed = favorites.Keys.safeParse(JSON.parse(text ?? '[]'))
    return parsed.success ? parsed.data : []
  } catch {
    return []
  }
}

/** Guests have no account that would keep their marks, so theirs wait for one in the browser, as a visitor's do. */
export function useKeepsFavorites(): boolean {
  const isGuest = useIsGuest()
  return useSession() !== undefined && !isGuest
}

/** Which games are marked, and how to change it: by a member with us, by a visitor or a guest in this browser until signing in. */
export function useFavorites() {
  const isMember = useKeepsFavorites()
  const client = useClient()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const own = useSyncExternalStore(
    kept.listen,
    () => kept.get(KEPT_AS),
    () => null,
  )
  const query = useCall(favorites.keys, {}, { isEnabled: isMember, staleMs: 60_000 })
  const marked = isMember ? (query.data ?? []) : parse(own)

  const toggle = useCallback(
    async ({ gameId, vassalage }: Key): Promise<void> => {
      const before = isMember ? (queryClient.getQueryData<Key[]>(queryKey) ?? []) : parse(kept.get(KEPT_AS))
      const key = { gameId, vassalage }
      const isMarked = before.some(each => isSame(each, key))
      const after = isMarked ? before.filter(each => !isSame(each, key)) : [key, ...before]
      if (!isMember) {
        kept.set(KEPT_AS, JSON.stringify(after.slice(0, VISITOR_MAX)))
        return
      }
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, after)
      try {
        const now = isMarked
          ? await client.call(favorites.remove, key)
          : await client.call(favorites.add, { games: [key] })
        queryClient.setQueryData(queryKey, now)
      } catch (error) {
        queryClient.setQueryData(queryKey, before)
        toast(errorText(error as CallError))
      }
    },
    [isMember, client, queryClient, errorText],
  )

  return { marked, isFavorite: (game: Key) => marked.some(each => isSame(each, game)), toggle }
}

/** Hands what the visitor marked here to whoever has signed in; what cannot be handed over now waits for the next time. */
export function useTakenFavorites(): void {
  const client = useClient()
  const queryClient = useQueryClient()
  useEffect(() => {
    const text = kept.get(KEPT_AS)
    const games = parse(text).slice(0, VISITOR_MAX)
    if (games.length === 0) return
    client
      .call(favorites.add, { games })
      .then(now => {
        if (kept.get(KEPT_AS) === text) kept.set(KEPT_AS, '[]')
        queryClient.setQueryData(queryKey, now)
      })
      .catch(() => {})
  }, [client, queryClient])
}
