/** Whether the page is drawn ahead, on the server: it keeps the room for what depends on the reader's clock, and leaves it to the browser. */
export const isAhead = typeof document === 'undefined'
