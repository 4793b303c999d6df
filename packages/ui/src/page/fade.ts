/** So far from its ends a row that goes on fades out (`fades-sideways`): what is on must not stand there. */
export const FADE_PX = 28
