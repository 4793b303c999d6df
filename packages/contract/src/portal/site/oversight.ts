import * as z from 'zod/mini'

const text = (max: number) => z.string().check(z.trim(), z.minLength(2, 'min'), z.maxLength(max, 'max'))
/** An `https:` address; empty where there is none. */
const Address = z.string().check(z.trim(), z.maxLength(300, 'max'), z.regex(/^(https:\/\/[^\s]+)?$/, 'link'))
export const HELP_LINES_MAX = 6

/** Under whose licence a house plays. `url`: where the authority confirms it. */
export const Licence = z.strictObject({ holder: text(120), number: text(60), authority: text(120), url: Address })

/** Who helps with playing too much. One of `phone` and `url` is there. */
export const HelpLine = z.strictObject({
  name: text(80),
  phone: z.string().check(z.trim(), z.maxLength(40, 'max'), z.regex(/^[0-9 +*#()-]*$/, 'format')),
  url: Address,
})

/** Who decides where a member and the house do not agree. One of `email` and `url` is there. */
export const Complaints = z.strictObject({
  name: text(120),
  email: z.string().check(z.trim(), z.maxLength(120, 'max'), z.regex(/^([^\s@]+@[^\s@]+\.[^\s@]+)?$/, 'email')),
  url: Address,
})

/** Who watches over a house, and who helps. */
export const Oversight = z.object({
  licence: z.nullable(Licence),
  helpLines: z.array(HelpLine).check(z.maxLength(HELP_LINES_MAX, 'max')),
  complaints: z.nullable(Complaints),
})
export type Oversight = z.infer<typeof Oversight>
