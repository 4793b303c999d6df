/** The browser cannot draw the game. */
export class NoWebgl extends Error {}
