import { Skeleton } from '@ronda/ui/states.tsx'
import { type ComponentType, lazy, Suspense } from 'react'
import { useLocation, useParams } from 'react-router'
import { loadChunk } from '../../app/chunk.ts'
import { DocumentPage } from './DocumentPage.tsx'
import { PromotionPage } from './PromotionPage.tsx'
import { PromotionsPage } from './PromotionsPage.tsx'

const HelpPage = lazy(() => loadChunk(async () => ({ default: (await import('./HelpPage.tsx')).HelpPage })))
const DownloadPage = lazy(() => loadChunk(async () => ({ default: (await import('./DownloadPage.tsx')).DownloadPage })))
const VipPage = lazy(() => loadChunk(async () => ({ default: (await import('./VipPage.tsx')).VipPage })))
const PointMallPage = lazy(() =>
  loadChunk(async () => ({ default: (await import('./PointMallPage.tsx')).PointMallPage })),
)

const pages: Record<string, ComponentType> = {
  '/promotions': PromotionsPage,
  '/promodetail': PromotionPage,
  '/vip': VipPage,
  '/help': HelpPage,
  '/down': DownloadPage,
  '/pointmall': PointMallPage,
}

/** The pages of public words: which one, the address says. */
export function ContentPages() {
  const path = useLocation().pathname.toLowerCase().replace(/\/$/, '')
  const { slug } = useParams()
  const Page = pages[path]
  return (
    <Suspense fallback={<Skeleton className="container-page mt-6 h-80" />}>
      {Page ? <Page /> : <DocumentPage key={path} slug={slug ?? path.slice(1)} />}
    </Suspense>
  )
}
