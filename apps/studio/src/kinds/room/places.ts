/** Places of a room. */
export const SEATS = 4
