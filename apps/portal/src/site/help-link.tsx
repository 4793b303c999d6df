import type { ComponentProps, MouseEvent } from 'react'
import { Link } from 'react-router'
import { useHelpPlace } from './help-place.ts'

/** A press that a browser does not answer with a window of its own. */
export const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A link into the help center (`/help…`), which opens over the page one is on. */
export function HelpLink({ to, onClick, ...props }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
  const help = useHelpPlace()
  return (
    <Link
      {...props}
      to={to}
      onClick={event => {
        onClick?.(event)
        if (help.isPage || event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        help.open(to)
      }}
    />
  )
}
