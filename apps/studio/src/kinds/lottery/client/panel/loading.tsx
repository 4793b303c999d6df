import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../../../kit/ui/button.tsx'
import { Icon, type IconName } from '../../../../kit/ui/icon.tsx'

const SLOW_MS = 200

export type Pages<Item> = {
  items: readonly Item[]
  hasMore: boolean
  isLoading: boolean
  isSlow: boolean
  hasFailed: boolean
  load(): void
  /** Takes another in the place of one that is known. */
  change(with_: (item: Item) => Item): void
}

/** A list that comes page by page. */
export function usePages<Item>(
  read: (next: string | undefined) => Promise<{ items: Item[]; next: string | null }>,
): Pages<Item> {
  const [items, setItems] = useState<readonly Item[]>([])
  const [next, setNext] = useState<string>()
  const [stage, setStage] = useState<'loading' | 'slow' | 'failed' | 'there'>('loading')

  async function load() {
    setStage('loading')
    const slow = setTimeout(() => setStage('slow'), SLOW_MS)
    try {
      const page = await read(next)
      setItems(known => [...known, ...page.items])
      setNext(page.next ?? undefined)
      setStage('there')
    } catch {
      setStage('failed')
    }
    clearTimeout(slow)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first page is asked for once
  useEffect(() => void load(), [])
  return {
    items,
    hasMore: next !== undefined,
    isLoading: stage === 'loading' || stage === 'slow',
    isSlow: stage === 'slow',
    hasFailed: stage === 'failed',
    load: () => void load(),
    change: with_ => setItems(known => known.map(with_)),
  }
}

export const Skeleton = () => (
  <div className="grid gap-2.5" aria-hidden="true">
    {[1, 2, 3, 4, 5].map(n => (
      <i key={n} className="h-16 rounded-[14px] bg-surface-2" />
    ))}
  </div>
)

/** Nothing to show, or no way to. */
export function Nothing({ icon, words, children }: { icon: IconName; words: string; children?: ReactNode }) {
  return (
    <div
      role="status"
      className="mx-auto my-[10vh] grid max-w-[340px] justify-items-center gap-3.5 text-center text-balance text-fg-2"
    >
      <span className="grid size-[72px] place-items-center rounded-full bg-brand/12 text-brand">
        <Icon name={icon} className="size-[34px]" />
      </span>
      <p>{words}</p>
      {children}
    </div>
  )
}

/** What stands below a list: more of it, or that it could not be read. */
export function ListEnd<Item>(props: { pages: Pages<Item>; failed: string; retry: string; more: string }) {
  const { pages } = props
  if (pages.isSlow && pages.items.length === 0) return <Skeleton />
  if (pages.hasFailed)
    return (
      <Nothing icon="warn" words={props.failed}>
        <Button kind="secondary" onClick={pages.load}>
          {props.retry}
        </Button>
      </Nothing>
    )
  if (!pages.hasMore) return null
  return (
    <p className="mt-5">
      <Button kind="secondary" disabled={pages.isLoading} onClick={pages.load}>
        {props.more}
      </Button>
    </p>
  )
}
