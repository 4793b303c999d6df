import * as messages from '@ronda/contract/portal/account/messages.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { Moment } from '@ronda/ui/text/moment.tsx'
import { useEffect } from 'react'
import { Link } from 'react-router'

/** One message, which is read by being open. */
export function OpenMessage({ id, isRemoving, onRemove, onBack }: OpenMessageProps) {
  const t = useT()
  const query = useCall(messages.one, { id })
  const { mutate } = useCallMutation(messages.read)
  const isUnread = query.data?.isRead === false
  useEffect(() => {
    if (isUnread) mutate({ id })
  }, [isUnread, id, mutate])
  return (
    <div className="min-w-0">
      <Button kind="quiet" size={32} icon="arrow-left" onClick={onBack} className="mb-2 -ml-3 lg:hidden">
        {t('inbox.back')}
      </Button>
      <QueryView query={query} skeleton={<Skeleton className="h-40 rounded-14" />}>
        {({ title, body, at, link }) => (
          <section aria-label={title} className="rounded-14 bg-surface-2 p-5 lg:p-6">
            <h3 className="text-18 font-bold text-fg-1">{title}</h3>
            <Moment at={at} className="mt-1 block text-13 text-fg-3" />
            <p className="mt-4 text-14 whitespace-pre-line text-fg-2">{body}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              {link && (
                <Button kind="primary" className="max-sm:w-full" render={<Link to={link} />}>
                  {t('inbox.goTo')}
                </Button>
              )}
              <Button icon="trash" className="max-sm:w-full" isBusy={isRemoving} onClick={onRemove}>
                {t('inbox.remove')}
              </Button>
            </div>
          </section>
        )}
      </QueryView>
    </div>
  )
}
type OpenMessageProps = { id: string; isRemoving: boolean; onRemove: () => void; onBack: () => void }
