import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { ErrorState } from '@ronda/ui/state/states.tsx'
import { useRouteError } from 'react-router'
import { isChunkProblem } from '../site/chunk.ts'

/** A page whose files did not arrive, or that broke: the rest of the visit is not lost, a reload gets it back. */
export function RouteProblem() {
  return <ProgramProblem error={useRouteError()} />
}

export function ProgramProblem({ error }: { error: unknown }) {
  const t = useT()
  const isLate = isChunkProblem(error)
  return (
    <div className="grid min-h-[60dvh] place-items-center">
      <ErrorState
        title={t(isLate ? 'routeProblem.late' : 'routeProblem.title')}
        safeText={t('routeProblem.safe')}
        onRetry={() => location.reload()}
      />
    </div>
  )
}
