import { Button } from '../ui/button.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { Box, DialogTitle } from './box.tsx'

export type Choice = { label: string; isPrimary?: boolean; press?: () => void }
export type NoticeWords = { title: string; text: string; detail?: string; icon?: IconName; choices: Choice[] }

/** A small question or notice. Closes with the index of the choice, or −1. */
export function Notice({ words, close }: { words: NoticeWords; close: (index: number) => void }) {
  return (
    <Box
      onClose={() => close(-1)}
      className="h-fit max-h-[calc(100%-38px)] w-[min(440px,calc(100vw-32px))] overflow-auto rounded-[18px] border border-strong bg-surface-1 p-6 text-center"
    >
      {words.icon && (
        <div className="mb-2.5 inline-grid size-[52px] place-items-center rounded-full bg-brand/14 text-brand">
          <Icon name={words.icon} />
        </div>
      )}
      <DialogTitle className="text-[20px]/[28px]">{words.title}</DialogTitle>
      <p className="mt-1.5 text-fg-2">{words.text}</p>
      {words.detail && <p className="mt-1.5 text-fg-2">{words.detail}</p>}
      <div className="mt-5 flex flex-wrap-reverse gap-2.5">
        {words.choices.map((choice, index) => (
          <Button
            key={choice.label}
            kind={choice.isPrimary ? 'primary' : 'secondary'}
            className="flex-[1_1_140px]"
            onClick={() => {
              close(index)
              choice.press?.()
            }}
          >
            {choice.label}
          </Button>
        ))}
      </div>
    </Box>
  )
}
