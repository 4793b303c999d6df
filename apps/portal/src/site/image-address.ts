import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { createFailing, onCdn, serverFor } from './cdn.ts'
import { useSite } from './merchant.tsx'

const failing = createFailing()

/** Where a picture of this site is fetched: on a content server of the merchant that answers, else on the site itself. */
export function useImageAddress(): (address: string) => string {
  const { imageCDNs } = useSite()
  const failed = useSyncExternalStore(failing.subscribe, failing.now, failing.now)
  return useCallback((address: string) => onCdn(address, serverFor(address, imageCDNs, failed)), [imageCDNs, failed])
}

/** Notices, once for the page, which content servers do not answer. */
export function useWatchedPictures(imageCDNs: readonly string[] | undefined): void {
  useEffect(() => {
    if (!imageCDNs?.length) return
    const onError = (event: Event) => {
      // The picture is asked for at its other address, so nobody is told that it failed.
      if (event.target instanceof HTMLImageElement && failing.report(event.target.currentSrc, imageCDNs))
        event.stopPropagation()
    }
    addEventListener('error', onError, true)
    return () => removeEventListener('error', onError, true)
  }, [imageCDNs])
}
