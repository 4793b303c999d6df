import type { IncomingHttpHeaders } from 'node:http'
import type { VendorError } from './vendor-error.ts'

/** A call as it came in. */
export interface VendorMessage {
  /** Without the query. */
  path: string
  headers: IncomingHttpHeaders
  body: Uint8Array
}

export interface VendorReply {
  status: number
  /** JSON. */
  text: string
  headers?: Record<string, string>
}

/**
 * A protocol by which vendors reach the wallet: who speaks, what is asked in terms of our operations, and how answers and refusals are
 * told. Whatever the protocol, the same operations move the money.
 */
export interface VendorAdapter {
  protocol: string
  /** Calls behind this path are its own; ends with a slash. */
  path: string
  /** Longest body at an address, where it is not the usual one. */
  bytesMax?(path: string): number | undefined
  /** Throws a `VendorError` for what is refused. */
  answer(message: VendorMessage): Promise<VendorReply>
  refuse(error: VendorError, message: VendorMessage | undefined): VendorReply
}
