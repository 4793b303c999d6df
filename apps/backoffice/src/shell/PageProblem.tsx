import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { ErrorState } from '@ronda/ui/state/states.tsx'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'

const RELOADED_KEY = 'reloaded-at'
const ONCE_MS = 60_000

/** Of a new version the old parts are gone: the page that is reloaded knows the new ones. Once, so that nothing turns in circles. */
function reloadOnce(): boolean {
  const at = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0)
  if (Date.now() - at < ONCE_MS) return false
  sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
  location.reload()
  return true
}

const isChunkProblem = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script|error loading/i.test(error.message)

/** A page that did not arrive, or broke while it was drawn: the rail stays, and there is a way to go on. */
export function PageProblem() {
  const t = useT()
  const error = useRouteError()
  const isPart = isChunkProblem(error)
  useEffect(() => {
    if (isPart && navigator.onLine) reloadOnce()
  }, [isPart])
  return (
    <ErrorState
      title={t(isPart ? 'bo.problem.part' : 'bo.problem.page')}
      safeText={t(isPart ? 'bo.problem.part.help' : 'bo.problem.page.help')}
      onRetry={() => location.reload()}
    />
  )
}
