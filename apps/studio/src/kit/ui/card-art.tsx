import { cx } from '@ronda/ui/page/cx.ts'
import type { ReactNode } from 'react'

/** The picture of a game on the studio's own page. */
export function CardArt({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx('relative min-h-[380px] overflow-hidden max-[819px]:min-h-[300px]', className)}>{children}</div>
  )
}

export const CardScene = ({ src }: { src: string }) => (
  <img src={src} alt="" width={1000} height={640} className="absolute inset-0 size-full object-cover" />
)

export function CardSymbols({ pictures }: { pictures: readonly string[] }) {
  return (
    <div className="absolute inset-x-4 bottom-3.5 flex justify-between">
      {pictures.map(src => (
        <img key={src} src={src} alt="" width={96} height={96} className="h-auto w-[17%]" />
      ))}
    </div>
  )
}
