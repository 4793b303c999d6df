import type { DocumentTexts } from '@ronda/contract/backoffice/content.ts'
import * as content from '@ronda/contract/backoffice/content.ts'
import { PICTURE_PATH } from '@ronda/contract/portal/site/content.ts'
import { type Language, languageNames, useT } from '@ronda/ui/i18n/i18n.tsx'
import { callMeta, useClient } from '@ronda/ui/live/use-call.ts'
import { Modal } from '@ronda/ui/overlay/modal.tsx'
import { pageNonce } from '@ronda/ui/page/nonce.ts'
import { inertHtml } from '@ronda/ui/page/trusted.ts'
import { Note, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { useQuery } from '@tanstack/react-query'

const look = `
  :root { color-scheme: dark }
  body { margin: 0; padding: 24px; background: #10151e; color: #d3d7e0; font: 16px/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
  h1, h2, h3, h4 { color: #f4f5f8; line-height: 1.25; margin: 1.2em 0 .4em } h1 { font-size: 26px; margin-top: 0 } h2 { font-size: 20px } h3 { font-size: 17px } h4 { font-size: 16px }
  a { color: #7db4ff } img { max-width: 100%; height: auto } blockquote { margin: 1em 0; padding-left: 1em; border-left: 3px solid #71798a }
  table { border-collapse: collapse; width: 100% } th, td { border: 1px solid #39404e; padding: 6px 10px; text-align: left }
  .lead { color: #a5acba } .action { display: inline-block; padding: 10px 20px; border-radius: 10px; background: #e0b33f; color: #241a05; font-weight: 600 }
  hr { border: 0; border-top: 1px solid #39404e }`

const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const documentOf = (
  language: Language,
  { title, summary, requirement, body, terms, action, pictureAlt }: DocumentTexts['es'],
  picture: string,
) =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${plain(title)}</title><style nonce="${pageNonce() ?? ''}">${look}</style></head><body>
  ${picture && `<p><img src="${PICTURE_PATH}${plain(picture)}" alt="${plain(pictureAlt)}"></p>`}
  <h1>${plain(title)}</h1>
  ${summary && `<p class="lead">${plain(summary)}</p>`}
  ${requirement && `<p><b>${plain(requirement)}</b></p>`}
  ${body}
  ${terms && `<hr>${terms}`}
  ${action && `<p><span class="action">${plain(action)}</span></p>`}
  </body></html>`

function showIn(frame: HTMLIFrameElement | null, html: string): void {
  if (frame && frame.srcdoc !== html) frame.srcdoc = inertHtml(html)
}

/** What the public would see of the words as they are typed, in a frame that runs nothing. */
export function PublicView({ isOpen, onClose, language, texts, picture }: PublicViewProps) {
  const t = useT()
  const client = useClient()
  const query = useQuery({
    queryKey: ['bo.content.preview', language, texts],
    // Rules that the words name are filled in.
    meta: callMeta(content.facts),
    enabled: isOpen,
    retry: false,
    queryFn: () => client.call(content.preview, { language, texts }),
  })
  return (
    <Modal isOpen={isOpen} onClose={onClose} title={t('bo.content.preview')} width={720}>
      <QueryView query={query as never} skeleton={<Skeleton className="h-96" />}>
        {(shown: NonNullable<typeof query.data>) => (
          <div className="flex flex-col gap-3">
            {shown.language !== language && (
              <Note>
                {t('bo.content.fallback', {
                  language: languageNames[language],
                  shown: languageNames[shown.language],
                })}
              </Note>
            )}
            {shown.isChanged && <Note tone="warning">{t('bo.content.cleaned')}</Note>}
            <iframe
              title={t('bo.content.preview')}
              sandbox=""
              className="h-[60vh] w-full rounded-10 inset-ring inset-ring-subtle"
              ref={frame => showIn(frame, documentOf(shown.language, shown.text, picture))}
            />
          </div>
        )}
      </QueryView>
    </Modal>
  )
}
type PublicViewProps = {
  isOpen: boolean
  onClose: () => void
  language: Language
  texts: DocumentTexts
  /** Id of the document's picture; empty for none. */
  picture: string
}
