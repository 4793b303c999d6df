import type * as games from '@ronda/contract/backoffice/games.ts'
import type { InputOf } from '@ronda/contract/core/call.ts'
import { useState } from 'react'

export type Chosen = InputOf<typeof games.preview>['chosen']
export type Found = Extract<Chosen, { found: unknown }>['found']

/** Games that are ticked one by one, or all that the filters find; the latter only as long as the filters stay. */
export function useChosen(found: Found, total: number) {
  const key = JSON.stringify(found)
  const [ids, setIds] = useState<readonly string[]>([])
  const [allOf, setAllOf] = useState<string>()
  const isAll = allOf === key
  return {
    count: isAll ? total : ids.length,
    isAll,
    has: (id: string) => isAll || ids.includes(id),
    toggle: (id: string) => {
      setAllOf(undefined)
      setIds(ids.includes(id) ? ids.filter(one => one !== id) : [...ids, id])
    },
    takeAll: () => setAllOf(key),
    /** Ticks or unticks the games of a page. */
    togglePage: (page: readonly string[]) => {
      setAllOf(undefined)
      setIds(
        page.every(id => ids.includes(id)) ? ids.filter(id => !page.includes(id)) : [...new Set([...ids, ...page])],
      )
    },
    clear: () => {
      setAllOf(undefined)
      setIds([])
    },
    asked: (isAll ? { found } : { ids: [...ids] }) satisfies Chosen as Chosen,
  }
}
export type ChosenGames = ReturnType<typeof useChosen>
