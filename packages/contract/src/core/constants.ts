/** Fixed values of the specification. */
/** `isAgent` of a free-play guest. */
export const FREE_PLAY = 4
export const categories = ['LOTT', 'ELOTT', 'LIVE', 'SPORTS', 'ESPORTS', 'RNG', 'FISH', 'PVP', 'BG'] as const
export type Category = (typeof categories)[number]
export const esportsVendors = ['AV', 'AI', 'IMES', 'TF', 'IA'] as const
export const GAME_PAGE_SIZE = 20
/** What games are opened with: a browser, which plays HTML5. */
export const CLIENT_TYPE = 3
export const PLATFORM = 'html5-desktop'
export const WINNERS_MAX = 20
export const FOOTER_LOGOS_MAX = 20
export const NOTICES_PAGE_SIZE = 9
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024
/** What all pictures of a merchant's texts may take together. */
export const PICTURE_SPACE_MB = 200
/** A picture that no version of any text shows is kept this long. */
export const UNUSED_PICTURE_DAYS = 30
/** How long a device that was trusted at an extra verification is not asked again. */
export const TRUSTED_DEVICE_DAYS = 30
export const BODY_BYTES_MAX = 64 * 1024
/** Says how many milliseconds ago a person last did something in the page that calls: what pages ask by themselves keeps nobody signed in. */
export const IDLE_HEADER = 'x-ronda-idle'
/** Names the reader's time zone (`America/Lima`): moments in messages are told on its clock. */
export const ZONE_HEADER = 'x-ronda-zone'
/** On a live stream: for how many milliseconds its page has heard nothing. Absent where nothing shown was read before. */
export const UNHEARD_HEADER = 'x-ronda-unheard'
/** How long a mailed link to another password works. */
export const RESET_LINK_MINUTES = 30
/** Sent as the header `gateway-version`; a page of another version is told to reload. */
export const GATEWAY_VERSION = '3'
