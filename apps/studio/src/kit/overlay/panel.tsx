import { Tabs } from '@base-ui/react/tabs'
import { useMedia } from '@ronda/ui/page/use-media.ts'
import { type ReactNode, useState } from 'react'
import { Box, BoxHead } from './box.tsx'

export type Tab = { id: string; label: string; content: ReactNode }

const tabLooks =
  'min-h-11 rounded-[10px] px-3.5 py-2 text-left text-[15px]/[20px] font-semibold text-fg-2 hover:bg-surface-2 data-active:bg-brand/14 data-active:text-brand narrow:flex-none'

/** A panel over the game with one tab for each matter. The game goes on behind it. */
export function Panel(props: {
  title: string
  menuLabel: string
  closeLabel: string
  tabs: readonly Tab[]
  /** The tab that is shown first; else the first of them. */
  first?: string | undefined
  close: () => void
}) {
  const [shown, setShown] = useState(props.first ?? props.tabs[0]?.id)
  const isNarrow = useMedia('(max-width: 719px)')
  return (
    <Box
      onClose={props.close}
      className="grid h-[min(720px,calc(100vh-48px))] w-[min(1040px,calc(100vw-48px))] grid-rows-[auto_1fr] overflow-hidden rounded-[20px] border border-strong bg-surface-1 narrow:h-dvh narrow:w-screen narrow:rounded-none narrow:border-0"
    >
      <BoxHead
        title={props.title}
        closeLabel={props.closeLabel}
        onClose={props.close}
        className="border-b border-subtle py-3 pr-4 pl-6 narrow:py-1.5 narrow:pr-1.5 narrow:pl-4"
      />
      <Tabs.Root
        value={shown}
        onValueChange={next => setShown(next)}
        orientation={isNarrow ? 'horizontal' : 'vertical'}
        className="grid min-h-0 min-w-0 grid-cols-[224px_1fr] max-[899px]:grid-cols-[188px_1fr] narrow:grid-cols-[minmax(0,1fr)] narrow:grid-rows-[auto_minmax(0,1fr)]"
      >
        <Tabs.List
          activateOnFocus
          aria-label={props.menuLabel}
          className="flex flex-col gap-1 overflow-auto border-r border-subtle px-3 py-4 narrow:flex-row narrow:border-r-0 narrow:border-b narrow:py-2 narrow:[scrollbar-width:none]"
        >
          {props.tabs.map(tab => (
            <Tabs.Tab
              key={tab.id}
              value={tab.id}
              className={tabLooks}
              onFocus={event => event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' })}
            >
              {tab.label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {props.tabs.map(tab => (
          <Tabs.Panel
            key={tab.id}
            value={tab.id}
            className="@container/panel overflow-auto overscroll-contain px-7 pt-6 pb-8 select-text focus-visible:-outline-offset-3 max-[899px]:px-[22px] max-[899px]:pt-5 max-[899px]:pb-7 narrow:p-4"
          >
            {tab.content}
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </Box>
  )
}
