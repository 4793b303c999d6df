import { cx } from '@ronda/ui/page/cx.ts'

const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  bolt: 'M13 3L5 14h6l-1 7 8-11h-6z',
  auto: 'M4 12a8 8 0 0 1 13.7-5.6L20 8.5M20 4v4.5h-4.5M20 12a8 8 0 0 1-13.7 5.6L4 15.5M4 20v-4.5h4.5',
  spin: 'M20 11a8 8 0 1 0-2.3 6.6M20 5v6h-6',
  stop: 'M8 8h8v8H8z',
  skip: 'M5 5l8 7-8 7zM14 5l6 7-6 7z',
  sound: 'M4 10v4h4l5 4V6L8 10zM16.5 8.5a5 5 0 0 1 0 7M19 6a8.5 8.5 0 0 1 0 12',
  mute: 'M4 10v4h4l5 4V6L8 10zM17 9.5l5 5M22 9.5l-5 5',
  info: 'M12 11v6M12 7.2v.1M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z',
  person: 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21a8 8 0 0 1 16 0',
  history: 'M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.8',
  shield: 'M12 3l8 3v6c0 5-3.4 8-8 9-4.6-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  play: 'M8 5l11 7-11 7z',
  link: 'M14 5h5v5M19 5l-9 9M17 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4',
  share: 'M12 15V4M8 8l4-4 4 4M6 12v7h12v-7',
  copy: 'M9 9h10v10H9zM15 9V5H5v10h4',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  ticket: 'M4 7h16v3.5a2 2 0 0 0 0 3V17H4v-3.5a2 2 0 0 0 0-3zM14 8.5v1.5M14 12v1M14 15v1.5',
  warn: 'M12 4l9 16H3zM12 10v4.5M12 17.3v.1',
} as const
export type IconName = keyof typeof paths

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={cx(
        'fill-none stroke-current stroke-2 [stroke-linecap:round] [stroke-linejoin:round]',
        className ?? 'size-6',
      )}
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
