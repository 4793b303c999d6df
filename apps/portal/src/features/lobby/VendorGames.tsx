import type { Category } from '@ronda/contract/core/constants.ts'
import * as vendorGames from '@ronda/contract/portal/play/vendor-games.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { tileCell, tileGridOver } from '@ronda/ui/picture/game-tile.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { ErrorState, Loading } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { useCategories } from '../../site/categories.ts'
import { usePlayTiles } from './PlayTile.tsx'
import { GridSkeleton } from './Tiles.tsx'
import { useGamePages } from './use-game-pages.ts'

/** So few fill the row with their own size, instead of a part of a grid's row. */
const rowsOfFew: Record<number, string> = {
  4: 'md:grid-cols-4! lg:grid-cols-4!',
  5: 'lg:grid-cols-5!',
}
const FEW = 4

/** All games of one vendor over the page, for vendors whose card stands for a list instead of a game. */
export default function VendorGames({ vassalage, onClose }: { vassalage: string | undefined; onClose: () => void }) {
  const t = useT()
  const known = useCategories()
    .flatMap(entry => entry.vendors)
    .find(vendor => vendor.vassalage === vassalage)
  return (
    <Modal
      isOpen={vassalage !== undefined}
      onClose={onClose}
      title={known?.displayName ?? t('lobby.vendorGames')}
      width={1000}
      isInAddress
    >
      {vassalage !== undefined && <List key={vassalage} vassalage={vassalage} />}
    </Modal>
  )
}

function List({ vassalage }: { vassalage: string }) {
  const t = useT()
  const [gameType, setGameType] = useState<Category>()
  const types = useCall(vendorGames.vendorTypes, { vassalage }, { staleMs: 60_000 }).data?.types ?? []
  const { query, rows } = useGamePages({ vassalage, ...(gameType && { gameType }) })
  const tiles = usePlayTiles(rows ?? [], { eagerCount: Number.POSITIVE_INFINITY })
  return (
    <div className={cx('flex flex-col gap-4', !rows && 'min-h-80')}>
      {types.length > 1 && (
        <Chips
          label={t('lobby.types')}
          value={gameType ?? 'ALL'}
          onChange={value => setGameType(value === 'ALL' ? undefined : value)}
          options={[
            { value: 'ALL' as const, label: t('lobby.allVendors') },
            ...types.map(type => ({
              value: type.gameType,
              label: t(`category.${type.gameType}`),
              count: type.gameCount,
            })),
          ]}
        />
      )}
      {query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : !rows ? (
        <Loading skeleton={<GridSkeleton className={tileGridOver} />} onRetry={() => void query.refetch()} />
      ) : rows.length === 0 ? (
        <EmptyState motif="games" title={t('lobby.empty')} />
      ) : (
        <ul className={cx(tileGridOver, rowsOfFew[Math.max(rows.length, FEW)])}>
          {tiles.map(tile => (
            <li key={tile.key} className={tileCell}>
              {tile}
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button className="mx-auto" isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('lobby.more')}
        </Button>
      )}
    </div>
  )
}
