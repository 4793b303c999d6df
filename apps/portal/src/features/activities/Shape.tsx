import type { ActivityDetail } from '@ronda/contract/portal/cashier/activities.ts'
import type { ComponentType } from 'react'
import { Board } from './Board.tsx'
import { Days } from './Days.tsx'
import { Draw } from './Draw.tsx'
import { Rain } from './Rain.tsx'
import { Steps } from './Steps.tsx'
import type { Acting } from './use-activity.ts'

type Parts = { detail: ActivityDetail; acting: Acting }

const shapes: Partial<Record<ActivityDetail['shape'], ComponentType<Parts>>> = {
  board: Board,
  days: Days,
  draw: Draw,
  rain: Rain,
}

/** What there is to do, as its kind is shown. */
export function Shape(parts: Parts) {
  const Shown = shapes[parts.detail.shape] ?? Steps
  return <Shown {...parts} />
}
