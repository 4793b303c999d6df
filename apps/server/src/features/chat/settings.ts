import { ChatSettings } from '@ronda/contract/backoffice/chat.ts'
import * as z from 'zod/mini'

export const settings = z.object({
  chat: z._default(ChatSettings, { isOpen: false, rooms: [], blockedWords: [] }),
})

declare module '../../ports/merchants.ts' {
  interface MerchantSettings extends z.infer<typeof settings> {}
}
