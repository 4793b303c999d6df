import { runnerColours } from '@ronda/ui/lottery/ball-colours.ts'
import type { Presentation } from '../../../kinds/presentation.ts'
import { CARD, collage, HERO, type Placed } from '../../../kit/collage.ts'
import type { FamilyCode } from '../families.ts'
import { ball, chedi, die, flap, globe, lantern, lily, racer, star, tones } from './pieces.ts'
import { type Scene, scenes } from './scenes.ts'

type Drawn = { scene: Scene; card: readonly Placed[]; hero: readonly Placed[] }
type Spot = readonly [x: number, y: number, width: number, turn?: number]

const put = (drawing: string, [x, y, width, turn]: Spot): Placed => ({ drawing, x, y, width, ...(turn && { turn }) })
/** The same things in a row of places. */
const among = (drawings: readonly string[], spots: readonly Spot[]): Placed[] =>
  spots.map((spot, index) => put(drawings[index % drawings.length]!, spot))

const { ivory, gold, red, blue, green, violet, teal, orange, rose } = tones
const [cardWidth, cardHeight] = CARD
const [heroWidth, heroHeight] = HERO

const fives = ['7', '3', '8', '1', '5'].map(value => ball(ivory, value, true))
const elevens = (
  [
    [gold, '02'],
    [blue, '05'],
    [red, '07'],
    [green, '09'],
    [violet, '11'],
  ] as const
).map(([tone, value]) => ball(tone, value))
const dice = [die(red, [5, 6, 3]), die(ivory, [2, 4, 1], '#b01226'), die(red, [1, 3, 6])]
const cars = [8, 2, 4, 10, 6, 1].map(runner => {
  const { ground } = runnerColours(runner)
  return racer(String(runner), ground, '#14182e')
})
const flaps = (values: readonly string[], tone: Parameters<typeof flap>[1]) => values.map(value => flap(value, tone))
const ambers = flaps(['4', '0', '9'], orange)
const plums = flaps(['6', '2', '8', '3', '5'], violet)
const kenos = (
  [
    [red, '17'],
    [gold, '42'],
    [teal, '08'],
    [green, '63'],
    [blue, '29'],
    [orange, '75'],
    [rose, '50'],
  ] as const
).map(([tone, value]) => ball(tone, value))
const sums = [ball(teal, '9'), ball(blue, '7'), ball(violet, '4'), ball(gold, '20')]
const six = (
  [
    [red, '13'],
    [blue, '31'],
    [green, '22'],
    [red, '46'],
    [blue, '15'],
    [green, '39'],
    [gold, '49'],
  ] as const
).map(([tone, value]) => ball(tone, value))
const lights = [lantern(red), lantern(gold), lantern(orange)]
const harbourFlaps = flaps(['2', '9', '3', '4'], blue)

const drawn = {
  'five-digit': {
    scene: scenes.midnight,
    card: among(fives, [
      [30, 96, 200, -8],
      [370, 96, 200, 8],
      [70, 300, 220, 6],
      [320, 308, 210, -6],
      [186, 178, 236],
    ]),
    hero: among(fives, [
      [130, 250, 210, -8],
      [330, 210, 230, 4],
      [528, 180, 250],
      [740, 210, 230, -4],
      [944, 250, 210, 8],
    ]),
  },
  'eleven-five': {
    scene: scenes.jade,
    card: among(elevens, [
      [60, 70, 190, -10],
      [346, 60, 190, 10],
      [36, 306, 200, 8],
      [366, 306, 200, -8],
      [180, 176, 240],
    ]),
    hero: among(elevens, [
      [150, 300, 200, -10],
      [340, 190, 220, 6],
      [530, 290, 230],
      [730, 180, 220, -6],
      [930, 300, 200, 10],
    ]),
  },
  dice: {
    scene: scenes.ruby,
    card: among(dice, [
      [20, 60, 270, -10],
      [310, 110, 260, 12],
      [150, 270, 310, -4],
    ]),
    hero: among(dice, [
      [250, 200, 280, -12],
      [760, 190, 280, 12],
      [480, 240, 320, -2],
    ]),
  },
  racing: {
    scene: scenes.track,
    card: among(cars, [
      [60, 150, 104, 4],
      [440, 190, 104, -4],
      [180, 220, 122, 2],
      [318, 160, 116, -2],
      [36, 340, 134, 5],
      [250, 330, 152],
    ]),
    hero: among(cars, [
      [250, 260, 120, 5],
      [910, 280, 120, -5],
      [400, 330, 132, 3],
      [760, 240, 124, -3],
      [540, 200, 118, 1],
      [590, 380, 148],
    ]),
  },
  'three-digit': {
    scene: scenes.amber,
    card: among(ambers, [
      [28, 170, 186, -6],
      [386, 170, 186, 6],
      [194, 140, 212],
    ]),
    hero: among(ambers, [
      [330, 210, 210, -5],
      [740, 210, 210, 5],
      [522, 180, 236],
    ]),
  },
  'five-of-three': {
    scene: scenes.plum,
    card: among(plums, [
      [52, 70, 150, -6],
      [400, 70, 150, 6],
      [222, 44, 156],
      [110, 292, 182, -4],
      [310, 292, 182, 4],
    ]),
    hero: among(plums, [
      [160, 240, 180, -6],
      [355, 215, 190, -3],
      [545, 195, 200],
      [745, 215, 190, 3],
      [940, 240, 180, 6],
    ]),
  },
  keno: {
    scene: scenes.wall,
    card: [
      put(globe(), [70, 60, 460]),
      ...among(kenos, [
        [150, 250, 120, -12],
        [330, 260, 124, 10],
        [240, 300, 130],
        [196, 150, 104, 14],
        [316, 140, 104, -10],
        [120, 180, 84, 8],
        [400, 190, 84, -8],
      ]),
    ],
    hero: [
      put(globe(), [410, 90, 460]),
      ...among(kenos, [
        [490, 290, 124, -12],
        [670, 300, 124, 10],
        [580, 340, 132],
        [540, 190, 106, 14],
        [660, 180, 106, -10],
        [170, 380, 170, -14],
        [940, 380, 170, 14],
      ]),
    ],
  },
  'twenty-eight': {
    scene: scenes.sum,
    card: among(sums, [
      [40, 80, 174, -8],
      [386, 80, 174, 8],
      [213, 50, 178],
      [154, 244, 292],
    ]),
    hero: among(sums, [
      [180, 260, 200, -8],
      [390, 220, 200],
      [600, 260, 200, 8],
      [830, 190, 290],
    ]),
  },
  'mark-six': {
    scene: scenes.velvet,
    card: among(six, [
      [40, 60, 164],
      [218, 36, 164],
      [396, 60, 164],
      [24, 232, 170],
      [406, 232, 170],
      [215, 396, 164],
      [180, 184, 240],
    ]),
    hero: among(six, [
      [120, 230, 160],
      [280, 300, 160],
      [440, 230, 160],
      [690, 230, 160],
      [850, 300, 160],
      [1010, 230, 160],
      [525, 280, 240],
    ]),
  },
  'vietnam-north': {
    scene: scenes.north,
    card: [
      put(star(), [140, 80, 320]),
      ...among(
        [lantern(red), lantern(gold)],
        [
          [20, 10, 130],
          [452, 0, 124],
        ],
      ),
      ...among(
        [lily(rose), lily(ivory)],
        [
          [16, 400, 250, -4],
          [330, 410, 250, 4],
        ],
      ),
    ],
    hero: [
      put(star(), [470, 120, 340]),
      ...among(lights, [
        [130, 20, 170],
        [980, 20, 170],
        [320, -40, 130],
      ]),
      ...among(
        [lily(rose), lily(ivory)],
        [
          [200, 470, 320, -4],
          [760, 470, 320, 4],
        ],
      ),
    ],
  },
  'vietnam-province': {
    scene: scenes.delta,
    card: [
      ...among(lights, [
        [60, 0, 150],
        [400, 10, 146],
        [216, 30, 176],
      ]),
      ...among(
        [lily(ivory), lily(rose)],
        [
          [20, 420, 290, -3],
          [320, 400, 250, 4],
        ],
      ),
    ],
    hero: [
      ...among(lights, [
        [280, 20, 180],
        [820, 30, 176],
        [530, 50, 210],
      ]),
      ...among(
        [lily(ivory), lily(rose)],
        [
          [160, 460, 330, -3],
          [780, 450, 310, 4],
        ],
      ),
    ],
  },
  'vietnam-central': {
    scene: scenes.coast,
    card: [
      ...among(
        [lantern(violet), lantern(rose), lantern(gold)],
        [
          [40, 20, 146],
          [420, 0, 150],
          [210, 40, 180],
        ],
      ),
      ...among(
        [lily(rose), lily(ivory)],
        [
          [30, 410, 260, -3],
          [310, 420, 270, 4],
        ],
      ),
    ],
    hero: [
      ...among(
        [lantern(violet), lantern(rose), lantern(gold)],
        [
          [290, 30, 176],
          [810, 20, 180],
          [530, 50, 210],
        ],
      ),
      ...among(
        [lily(rose), lily(ivory)],
        [
          [170, 450, 320, -3],
          [770, 460, 320, 4],
        ],
      ),
    ],
  },
  thai: {
    scene: scenes.dusk,
    card: [
      put(chedi(), [130, 40, 340]),
      ...among(
        [ball(gold, '7'), ball(red, '4'), ball(blue, '9')],
        [
          [40, 380, 150, -8],
          [410, 380, 150, 8],
          [222, 410, 156],
        ],
      ),
    ],
    hero: [
      put(chedi(), [470, 120, 340]),
      ...among(
        [ball(gold, '7'), ball(red, '4'), ball(blue, '9')],
        [
          [210, 380, 180, -8],
          [890, 380, 180, 8],
          [550, 470, 180],
        ],
      ),
    ],
  },
  'four-digit': {
    scene: scenes.harbour,
    card: among(harbourFlaps, [
      [120, 70, 170, -4],
      [310, 70, 170, 4],
      [120, 310, 170, 3],
      [310, 310, 170, -3],
    ]),
    hero: among(harbourFlaps, [
      [220, 220, 190, -4],
      [430, 200, 190, -1],
      [640, 200, 190, 1],
      [850, 220, 190, 4],
    ]),
  },
} as const satisfies Record<FamilyCode, Drawn>

/** The pictures of lotteries of the same rules: their own balls, dice, boards and places. */
export function picturesOf(art: FamilyCode): Presentation['pictures'] {
  const { scene, card, hero } = drawn[art]
  const [tall, wide] = [
    scene({ width: cardWidth, height: cardHeight }),
    scene({ width: heroWidth, height: heroHeight }),
  ]
  return {
    card: collage(cardWidth, cardHeight, tall, card, 0.85),
    hero: collage(heroWidth, heroHeight, wide, hero),
    background: wide,
  }
}
