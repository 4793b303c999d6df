import * as chat from '@ronda/contract/backoffice/chat.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { SwitchField } from '@ronda/ui/form/choice-fields.tsx'
import { TextField } from '@ronda/ui/form/field.tsx'
import { type Language, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useState } from 'react'
import { SaveCard, SavedSettings, useEditing } from '../../form/editing.tsx'
import { filledLines, LinesField } from '../../form/fields.tsx'
import { LanguageTabs } from '../../form/languages.tsx'
import { useMay } from '../../shell/operator.ts'
import { Card } from '../../shell/Page.tsx'

type Saved = OutputOf<typeof chat.settings>
type Room = Saved['chat']['rooms'][number]
const ROOMS_MAX = 12

export const ChatRooms = () => <SavedSettings read={chat.settings}>{saved => <Editor saved={saved} />}</SavedSettings>

function Editor({ saved }: { saved: Saved }) {
  const t = useT()
  const mayEdit = useMay()('settings.edit')
  const [language, setLanguage] = useState<Language>('es')
  const editing = useEditing({ saved, stampOf: one => one.version, read: chat.settings, save: chat.saveSettings })
  const { isOpen, rooms, blockedWords } = editing.draft.chat
  const set = (next: Partial<Saved['chat']>) => editing.change({ chat: { ...editing.draft.chat, ...next } })
  const setRoom = (i: number, next: Partial<Room>) =>
    set({ rooms: rooms.map((room, at) => (at === i ? { ...room, ...next } : room)) })
  const problemOf = (field: string) => editing.problemOf(`chat.${field}`) ?? editing.problemOf(field)
  function nameRoom(i: number, room: Room, text: string) {
    const name = { ...room.name, [language]: text }
    if (text === '') delete name[language]
    setRoom(i, { name })
  }
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Card>
        <SwitchField
          label={t('bo.chat.isOpen')}
          help={t('bo.chat.isOpen.help')}
          isChecked={isOpen}
          isDisabled={!mayEdit}
          onChange={next => set({ isOpen: next })}
        />
      </Card>
      <Card
        title={t('bo.chat.rooms')}
        actions={
          mayEdit &&
          rooms.length < ROOMS_MAX && (
            <Button
              size={32}
              icon="plus"
              onClick={() => {
                const taken = rooms.map(room => room.id)
                let number = rooms.length + 1
                while (taken.includes(`room-${number}`)) number++
                set({ rooms: [...rooms, { id: `room-${number}`, name: { es: '' } }] })
              }}
            >
              {t('bo.add')}
            </Button>
          )
        }
      >
        <LanguageTabs
          value={language}
          onChange={setLanguage}
          has={code => rooms.length > 0 && rooms.every(room => Boolean(room.name[code]))}
        />
        <ul className="mt-4 flex flex-col gap-4">
          {rooms.map((room, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a room's code changes while it is typed
            <li key={i} className="flex items-start gap-2">
              <div className="grid flex-1 gap-3 sm:grid-cols-[12rem_minmax(0,1fr)]">
                <TextField
                  label={t('bo.chat.room.code')}
                  disabled={!mayEdit}
                  spellCheck={false}
                  error={problemOf(`rooms.${i}.id`)}
                  value={room.id}
                  onChange={event => setRoom(i, { id: event.target.value.toLowerCase().replace(/[^a-z0-9-]/g, '-') })}
                />
                <TextField
                  label={t('bo.chat.room.name')}
                  disabled={!mayEdit}
                  maxLength={40}
                  error={problemOf(`rooms.${i}.name.${language}`)}
                  value={room.name[language] ?? ''}
                  onChange={event => nameRoom(i, room, event.target.value)}
                />
              </div>
              {mayEdit && (
                <IconButton
                  icon="trash"
                  className="mt-7"
                  label={t('bo.removeOne', { name: room.name.es || room.id })}
                  onClick={() => set({ rooms: rooms.filter((_, at) => at !== i) })}
                />
              )}
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('bo.chat.blockedWords')}>
        <LinesField
          label={t('bo.chat.blockedWords')}
          isLabelHidden
          help={t('bo.chat.blockedWords.help')}
          rows={8}
          disabled={!mayEdit}
          error={blockedWords.map((_, i) => problemOf(`blockedWords.${i}`)).find(Boolean)}
          value={blockedWords}
          onChange={next => set({ blockedWords: next })}
        />
      </Card>
      {mayEdit && (
        <SaveCard
          editing={editing}
          onSave={reason =>
            editing.save({
              version: editing.draft.version,
              chat: { isOpen, rooms, blockedWords: filledLines(blockedWords) },
              reason,
            })
          }
        />
      )}
    </div>
  )
}
