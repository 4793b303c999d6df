import { Toast as Base } from '@base-ui/react/toast'
import type { ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { useT } from './i18n.tsx'
import { Icon } from './icon.tsx'

const manager = Base.createToastManager()
const VISIBLE_MS = 6000

/** Shows a confirmation for 6 s. Errors belong beside what failed, not here. */
export function toast(title: ReactNode, options: { description?: ReactNode; isWin?: boolean } = {}): void {
  manager.add({ title, description: options.description, timeout: VISIBLE_MS, type: options.isWin ? 'win' : 'done' })
}

export function ToastLayer() {
  return (
    <Base.Provider toastManager={manager} timeout={VISIBLE_MS}>
      <Base.Portal>
        <Base.Viewport className="fixed inset-x-3 top-[calc(env(safe-area-inset-top)+64px)] z-toast mx-auto max-w-100 lg:inset-x-auto lg:top-30 lg:right-6 lg:w-90">
          <Toasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function Toasts() {
  const t = useT()
  const { toasts } = Base.useToastManager()
  return toasts.map(item => (
    <Base.Root
      key={item.id}
      toast={item}
      swipeDirection={['right', 'up']}
      className="mb-2 rounded-14 bg-surface-2 shadow-popover transition-[opacity,translate] duration-280 ease-out data-starting-style:-translate-y-3 data-starting-style:opacity-0 data-ending-style:opacity-0 data-limited:hidden"
    >
      <Base.Content className="flex items-start gap-3 p-3.5 pr-2">
        <Icon name={item.type === 'win' ? 'trophy' : 'check-circle'} className="mt-0.5 text-success" />
        <div className="min-w-0 flex-1 py-0.5">
          <Base.Title className="text-14 font-medium text-fg-1" />
          <Base.Description className="text-13 text-fg-2" />
        </div>
        <Base.Close render={<IconButton icon="close" size={32} label={t('ui.close')} />} />
      </Base.Content>
    </Base.Root>
  ))
}
