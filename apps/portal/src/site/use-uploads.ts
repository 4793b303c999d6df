import { uploadImage } from '@ronda/contract/portal/cashier/deposits.ts'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { useRef } from 'react'

/** Uploads pictures of a form. One that arrived is not sent again when only the rest failed. */
export function useUploads(): (file: File) => Promise<string> {
  const client = useClient()
  const arrived = useRef(new Map<File, string>())
  return async file => {
    const id = arrived.current.get(file) ?? (await client.call(uploadImage, {}, { body: file })).uploadId
    arrived.current.set(file, id)
    return id
  }
}
