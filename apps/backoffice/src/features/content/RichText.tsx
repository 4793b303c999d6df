import { Toolbar } from '@base-ui/react/toolbar'
import { Button } from '@ronda/ui/control/button.tsx'
import { TextAreaField, TextField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { inertHtml } from '@ronda/ui/page/trusted.ts'
import { Icon, type IconName } from '@ronda/ui/picture/icon.tsx'
import { Note } from '@ronda/ui/state/states.tsx'
import { DOMParser as ContentParser } from '@tiptap/pm/model'
import { type Editor, EditorContent, getSchema, Node, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useState } from 'react'
import { PictureDialog } from './PictureDialog.tsx'

/** An uploaded picture of the merchant; what shows it comes from the server's list of allowed attributes. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})

const extensions = [
  Picture,
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    codeBlock: false,
    trailingNode: false,
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null, class: null } },
  }),
]

/** What the public may see but the visual editor would lose. */
const onlyAsHtml = /<(table|dl|small|sub|sup)\b/i

/** Formatted words, limited to what the server keeps; as HTML on request, and always where the visual editor would lose something. */
export function RichText({ label, html, onChange, isReadOnly, error }: RichTextProps) {
  const t = useT()
  const [isHtml, setIsHtml] = useState(() => onlyAsHtml.test(html))
  const isHtmlOnly = onlyAsHtml.test(html)
  return (
    <div>
      <div className="mb-1.5 flex items-center justify-between gap-3">
        <span className="text-13 font-medium text-fg-2">{label}</span>
        {!isHtmlOnly && (
          <Button size={32} kind="quiet" aria-pressed={isHtml} onClick={() => setIsHtml(!isHtml)}>
            {t(isHtml ? 'bo.rich.visual' : 'bo.rich.html')}
          </Button>
        )}
      </div>
      {isHtml || isHtmlOnly ? (
        <>
          {isHtmlOnly && (
            <div className="mb-2">
              <Note>{t('bo.rich.htmlOnly')}</Note>
            </div>
          )}
          <TextAreaField
            label={`${label} (HTML)`}
            isLabelHidden
            rows={14}
            spellCheck={false}
            className="[&_textarea]:font-mono"
            disabled={isReadOnly}
            error={error}
            value={html}
            onChange={event => onChange(event.target.value)}
          />
        </>
      ) : (
        <Visual label={label} html={html} onChange={onChange} isReadOnly={isReadOnly} />
      )}
      {error && !isHtml && <p className="mt-1.5 text-13 text-danger">{error}</p>}
    </div>
  )
}
type RichTextProps = {
  label: string
  html: string
  onChange: (html: string) => void
  isReadOnly?: boolean
  error?: string
}

// Parsed here, as the page lets no library parse what is not marked as inert.
const schema = getSchema(extensions)
const parsed = (html: string) =>
  ContentParser.fromSchema(schema)
    .parse(new DOMParser().parseFromString(inertHtml(html), 'text/html').body)
    .toJSON()

function Visual({ label, html, onChange, isReadOnly }: RichTextProps) {
  const editor = useEditor({
    extensions,
    content: parsed(html),
    editable: !isReadOnly,
    injectCSS: false,
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'rich min-h-48 px-3.5 py-3 text-14 text-fg-1 outline-none',
      },
    },
  })
  return (
    <div className="rounded-10 bg-surface-1 inset-ring inset-ring-strong focus-within:inset-ring-2 focus-within:inset-ring-focus">
      {editor && !isReadOnly && <Tools editor={editor} label={label} />}
      <EditorContent editor={editor} />
    </div>
  )
}

function Tools({ editor, label }: { editor: Editor; label: string }) {
  const t = useT()
  const [isLinking, setIsLinking] = useState(false)
  const [address, setAddress] = useState('')
  const [isPicturing, setIsPicturing] = useState(false)
  const at = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      bold: e.isActive('bold'),
      italic: e.isActive('italic'),
      underline: e.isActive('underline'),
      strike: e.isActive('strike'),
      h2: e.isActive('heading', { level: 2 }),
      h3: e.isActive('heading', { level: 3 }),
      h4: e.isActive('heading', { level: 4 }),
      bullets: e.isActive('bulletList'),
      numbers: e.isActive('orderedList'),
      quote: e.isActive('blockquote'),
      link: e.isActive('link'),
      mayUndo: e.can().undo(),
      mayRedo: e.can().redo(),
    }),
  })
  const run = () => editor.chain().focus()
  const tools: Tool[][] = [
    [
      { key: 'h2', sign: 'H2', isOn: at.h2, do: () => run().toggleHeading({ level: 2 }).run() },
      { key: 'h3', sign: 'H3', isOn: at.h3, do: () => run().toggleHeading({ level: 3 }).run() },
      { key: 'h4', sign: 'H4', isOn: at.h4, do: () => run().toggleHeading({ level: 4 }).run() },
    ],
    [
      { key: 'bold', sign: <b>B</b>, isOn: at.bold, do: () => run().toggleBold().run() },
      { key: 'italic', sign: <i>I</i>, isOn: at.italic, do: () => run().toggleItalic().run() },
      { key: 'underline', sign: <u>U</u>, isOn: at.underline, do: () => run().toggleUnderline().run() },
      { key: 'strike', sign: <s>S</s>, isOn: at.strike, do: () => run().toggleStrike().run() },
    ],
    [
      { key: 'bullets', sign: '•', isOn: at.bullets, do: () => run().toggleBulletList().run() },
      { key: 'numbers', sign: '1.', isOn: at.numbers, do: () => run().toggleOrderedList().run() },
      { key: 'quote', sign: '“ ”', isOn: at.quote, do: () => run().toggleBlockquote().run() },
      { key: 'line', sign: '—', do: () => run().setHorizontalRule().run() },
    ],
    [
      { key: 'link', icon: 'external', isOn: at.link || isLinking, do: openLink },
      { key: 'picture', icon: 'image', do: () => setIsPicturing(true) },
    ],
    [
      { key: 'undo', sign: '↶', isOff: !at.mayUndo, do: () => run().undo().run() },
      { key: 'redo', sign: '↷', isOff: !at.mayRedo, do: () => run().redo().run() },
    ],
  ]
  function openLink() {
    setAddress(String(editor.getAttributes('link').href ?? ''))
    setIsLinking(!isLinking)
  }
  function keepLink() {
    const chain = run().extendMarkRange('link')
    if (address.trim()) chain.setLink({ href: address.trim() }).run()
    else chain.unsetLink().run()
    setIsLinking(false)
  }
  return (
    <div className="border-b border-subtle">
      <Toolbar.Root aria-label={t('bo.rich.tools', { field: label })} className="flex flex-wrap gap-x-2 gap-y-1 p-1.5">
        {tools.map(group => (
          <Toolbar.Group key={group[0]?.key} className="flex gap-0.5 border-subtle not-last:border-r not-last:pr-2">
            {group.map(tool => (
              <Toolbar.Button
                key={tool.key}
                aria-label={t(`bo.rich.${tool.key}`)}
                title={t(`bo.rich.${tool.key}`)}
                aria-pressed={tool.isOn}
                disabled={tool.isOff}
                onClick={tool.do}
                className="press grid h-8 min-w-8 place-items-center rounded-6 px-1.5 text-13 text-fg-2 hover:bg-surface-2 hover:text-fg-1 aria-pressed:bg-brand-tint aria-pressed:text-brand-text data-disabled:opacity-55"
              >
                {tool.icon ? <Icon name={tool.icon} size={16} /> : tool.sign}
              </Toolbar.Button>
            ))}
          </Toolbar.Group>
        ))}
      </Toolbar.Root>
      <PictureDialog
        isOpen={isPicturing}
        asksAlt
        onClose={() => setIsPicturing(false)}
        onChosen={({ path, width, height }, alt) =>
          run()
            .insertContent({ type: 'picture', attrs: { src: path, alt, width, height } })
            .run()
        }
      />
      {isLinking && (
        <div className="flex flex-wrap items-end gap-2 border-t border-subtle p-2">
          <TextField
            label={t('bo.rich.address')}
            isLabelHidden
            autoFocus
            placeholder="https://… · /promotions · mailto:…"
            className="min-w-52 flex-1"
            value={address}
            onChange={event => setAddress(event.target.value)}
            onKeyDown={event => {
              if (event.key === 'Enter') {
                event.preventDefault()
                keepLink()
              }
              if (event.key === 'Escape') setIsLinking(false)
            }}
          />
          <Button onClick={keepLink}>{t(address.trim() ? 'bo.rich.setLink' : 'bo.rich.removeLink')}</Button>
        </div>
      )}
    </div>
  )
}
type Tool = {
  key: string
  sign?: React.ReactNode
  icon?: IconName
  isOn?: boolean
  isOff?: boolean
  do: () => void
}
