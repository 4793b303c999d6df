import type { ReactNode } from 'react'
import { cx } from '../page/cx.ts'
import { controlBox, controlHeight } from './field.tsx'

export type Choice<V extends string> = { value: V; label: ReactNode; isDisabled?: boolean }

/** What is pressed to see the choices. */
export const selectBox = (isCompact?: boolean) =>
  cx(
    controlBox,
    isCompact ? 'h-11 rounded-10 px-3 text-14 sm:h-10' : cx(controlHeight, 'px-3.5'),
    'flex items-center justify-between gap-2 text-left',
  )
