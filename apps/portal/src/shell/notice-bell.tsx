import { lazy, Suspense } from 'react'
import { loadWithTexts } from '../site/load-with-texts.ts'

const Bell = lazy(() => loadWithTexts(() => import('../features/notices/NoticeBell.tsx')))

/** The bell of the signed-in, its place kept while it comes. */
export function NoticeBell({ size }: { size: 28 | 32 }) {
  return (
    <span className={size === 28 ? 'size-7' : 'size-8 max-[359px]:hidden'}>
      <Suspense>
        <Bell size={size} />
      </Suspense>
    </span>
  )
}
