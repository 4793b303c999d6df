const BUSINESS_OFFSET_MS = 8 * 3_600_000

/** `yyyy-MM-dd hh:mm:ss` on the platform's clock (GMT+8). */
export const noticeTime = (at: number) => new Date(at + BUSINESS_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
