import { SHOT_EVERY_MS } from './angler.ts'

/** A press aims and shoots; held, it goes on at the pace of the cannon and ends with it. */
export function holdToShoot(
  stage: HTMLElement,
  canvas: HTMLElement,
  { aim, shoot, mayHold }: { aim(x: number, y: number): void; shoot(): unknown; mayHold: boolean },
): void {
  let timer: ReturnType<typeof setInterval> | undefined
  const place = (event: PointerEvent) => {
    const box = canvas.getBoundingClientRect()
    aim(event.clientX - box.left, event.clientY - box.top)
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
  }
  stage.addEventListener('pointerdown', event => {
    if (event.button !== 0 || (event.target as HTMLElement).closest('button')) return
    stage.setPointerCapture(event.pointerId)
    place(event)
    shoot()
    stop()
    if (mayHold) timer = setInterval(shoot, SHOT_EVERY_MS + 10)
  })
  stage.addEventListener('pointermove', event => {
    if (timer || event.pointerType === 'mouse') place(event)
  })
  for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) stage.addEventListener(name, stop)
  window.addEventListener('blur', stop)
}
