import { Spinner } from '../control/button.tsx'

/** Stands where a panel's page will be, while its program is on the way. */
export function PanelWaiting() {
  return (
    <div aria-busy="true" className="grid h-60 place-items-center text-fg-3">
      <Spinner size={28} />
    </div>
  )
}

/** Covers the page while the program of a layer over it is on the way. */
export function LayerWaiting() {
  return (
    <div aria-busy="true" className="fixed inset-0 z-panel grid animate-fade-in place-items-center bg-scrim text-fg-1">
      <Spinner size={32} />
    </div>
  )
}
