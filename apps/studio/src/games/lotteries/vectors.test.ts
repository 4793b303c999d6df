import { describe, expect, test } from 'vitest'
import { notesOf, tiersOf } from '../../kinds/lottery/plays/interpret.ts'
import { betOf, fairOdds, play, returned, rows } from './bets-fixture.ts'
import { threeDice } from './dice.ts'
import { elevenFive } from './eleven-five.ts'
import { fiveDigit } from './five-digit.ts'
import { fourDigit } from './four-digit.ts'
import { keno } from './keno.ts'
import { markSix } from './mark-six.ts'
import { racing } from './racing.ts'
import { thai } from './thai.ts'
import { twentyEight } from './twenty-eight.ts'
import { vietnamNorth, vietnamProvince } from './vietnam.ts'

const dice = threeDice({ triplesLose: true })

describe('lottery-fast §12: orders of one line at group 1900', () => {
  const ssc = [5, 3, 5, 0, 8]
  const eleven = [3, 7, 11, 2, 8]
  const race = [7, 3, 10, 1, 5, 9, 2, 8, 6, 4]
  test.each([
    ['direct', fiveDigit, 'all-5-direct', '5,6 3 5 0,1 8', ssc, 4, '8', 1, '190000'],
    ['group 60', fiveDigit, 'all-5-group-60', '5,6 0,3,8,9', ssc, 8, '16', 1, '3166.6666'],
    ['last-3 group 6', fiveDigit, 'back-3-group-6', '0,5,8,9', ssc, 4, '8', 1, '316.6666'],
    ['first-3 group 3', fiveDigit, 'front-3-group-3', '3,5', ssc, 2, '4', 1, '633.3333'],
    ['fixed digit', fiveDigit, 'fixed-digit', '5,1 - - - 8', ssc, 3, '6', 2, '38'],
    ['any 1 of last 3', fiveDigit, 'back-3-any-1', '0,7', ssc, 2, '4', 1, '7.011'],
    ['any 5', elevenFive, 'any-5', '2,3,5,7,8,11', eleven, 6, '12', 1, '877.8'],
    ['any 2', elevenFive, 'any-2', '3,4,8', eleven, 3, '6', 1, '10.45'],
    ['first-3 group', elevenFive, 'front-3-group', '3,7,11', eleven, 1, '2', 1, '313.5'],
    ['first-2 direct', elevenFive, 'front-2-direct', '3 7', eleven, 1, '2', 1, '209'],
    ['odd count 3', elevenFive, 'odd-count', '3', eleven, 1, '2', 1, '4.389'],
    ['middle 7', elevenFive, 'middle', '7', eleven, 1, '2', 1, '9.7533'],
    ['sum 9', dice, 'sum', '9', [2, 2, 5], 1, '2', 1, '16.416'],
    ['pair and third', dice, 'pair-third', '2 5', [2, 2, 5], 1, '2', 1, '136.8'],
    ['two different', dice, 'two-different', '2,5', [2, 2, 5], 1, '2', 1, '13.68'],
    ['champion', racing, 'place', '7 - - - - - - - - -', race, 1, '2', 1, '19'],
    ['first two', racing, 'first-2-direct', '7 3', race, 1, '2', 1, '171'],
    ['sum 10', racing, 'podium-sum', '10', race, 1, '1', 1, '10.6875'],
    ['sum 13 of 28', twentyEight, 'sum', '13', [9, 0, 4], 1, '1', 1, '12.6666'],
    ['small-odd of 28', twentyEight, 'both-sides', 'small-odd', [9, 0, 4], 1, '1', 1, '3.5315'],
  ] as const)('%s', (_name, lottery, code, content, draw, notes, cost, won, payout) => {
    expect(play(lottery, code, rows(content), draw)).toEqual({ notes, cost, won, payout })
  })

  test.each([
    [fiveDigit, 'dragon-tiger-1v5', 'tiger', ssc],
    [fiveDigit, 'total-sides', 'small', ssc],
    [fiveDigit, 'total-sides', 'odd', ssc],
    [fiveDigit, 'bull', 'bull-1', ssc],
    [fiveDigit, 'poker', 'pair', ssc],
    [fiveDigit, 'front-3-sum', '13', ssc],
    [fiveDigit, 'front-3-span', '2', ssc],
    [elevenFive, 'sum-size', 'big', eleven],
    [elevenFive, 'dragon-tiger-1v5', 'tiger', eleven],
    [racing, 'dragon-tiger-1v10', 'dragon', race],
    [racing, 'podium-sides', 'small', race],
    [racing, 'podium-sides', 'even', race],
  ] as const)('%s %s wins', (lottery, code, name, draw) => {
    expect(play(lottery, code, [[name]], draw).won).toBe(1)
  })
})

describe('lottery-fast §2: T/W and notes of the five digits', () => {
  test.each([
    ['all-5-direct', 100_000],
    ['all-5-group-120', 833.3333],
    ['all-5-group-60', 1666.6667],
    ['all-5-group-30', 3333.3333],
    ['all-5-group-20', 5000],
    ['all-5-group-10', 10_000],
    ['all-5-group-5', 20_000],
    ['back-4-direct', 10_000],
    ['back-4-group-24', 416.6667],
    ['back-4-group-12', 833.3333],
    ['back-4-group-6', 1666.6667],
    ['back-4-group-4', 2500],
    ['front-3-direct', 1000],
    ['front-3-group-3', 333.3333],
    ['front-3-group-6', 166.6667],
    ['back-2-direct', 100],
    ['back-2-group', 50],
    ['fixed-digit', 10],
    ['back-3-any-1', 3.69],
    ['back-3-any-2', 18.5185],
    ['back-4-any-1', 2.9078],
    ['back-4-any-2', 10.2669],
    ['all-5-any-2', 6.8166],
    ['all-5-any-3', 22.9885],
    ['often-1', 2.4419],
    ['often-2', 12.276],
    ['often-3', 116.8224],
    ['often-4', 2173.913],
    ['anywhere-2', 100],
    ['anywhere-3', 1000],
    ['anywhere-4', 10_000],
  ])('%s', (code, odds) => {
    expect(fairOdds(fiveDigit, code)).toBeCloseTo(odds, 4)
  })

  test.each([
    ['front-3-pattern', 'triple', 100],
    ['front-3-pattern', 'straight', 16.6667],
    ['front-3-pattern', 'pair', 3.7037],
    ['front-3-pattern', 'half', 2.7778],
    ['front-3-pattern', 'none', 3.3333],
    ['dragon-tiger-1v5', 'dragon', 2.2222],
    ['dragon-tiger-1v5', 'tie', 10],
    ['total-sides', 'big', 2],
    ['back-2-sides', 'big+odd', 4],
    ['back-3-sides', 'small+even+big', 8],
    ['bull', 'none', 100_000 / 35_649],
    ['bull', 'bull-1', 100_000 / 6375],
    ['bull', 'bull-2', 100_000 / 6505],
    ['bull', 'bull-10', 100_000 / 6456],
    ['poker', 'five', 100_000 / 10],
    ['poker', 'four', 100_000 / 450],
    ['poker', 'full-house', 100_000 / 900],
    ['poker', 'straight', 100_000 / 1200],
    ['poker', 'three', 100_000 / 7200],
    ['poker', 'two-pair', 100_000 / 10_800],
    ['poker', 'pair', 100_000 / 50_400],
    ['poker', 'high-card', 100_000 / 29_040],
  ])('%s: %s', (code, tier, odds) => {
    expect(fairOdds(fiveDigit, code, tier)).toBeCloseTo(odds, 4)
  })

  test('notes by sum, span and banker are those of §2.1', () => {
    const counts = (code: string, from: number, to: number) => {
      const { play: of } = betOf(fiveDigit, code)
      return Array.from({ length: to - from + 1 }, (_, index) => notesOf(of, fiveDigit.space, [[String(from + index)]]))
    }
    expect(counts('front-3-sum', 0, 27).join(' ')).toBe(
      '1 3 6 10 15 21 28 36 45 55 63 69 73 75 75 73 69 63 55 45 36 28 21 15 10 6 3 1',
    )
    expect(counts('front-3-span', 0, 9).join(' ')).toBe('10 54 96 126 144 150 144 126 96 54')
    expect(counts('front-3-group-sum', 1, 26).join(' ')).toBe(
      '1 2 2 4 5 6 8 10 11 13 14 14 15 15 14 14 13 11 10 8 6 5 4 2 2 1',
    )
    expect(counts('back-2-sum', 0, 18).join(' ')).toBe('1 2 3 4 5 6 7 8 9 10 9 8 7 6 5 4 3 2 1')
    expect(counts('back-2-group-sum', 1, 17).join(' ')).toBe('1 1 2 2 3 3 4 4 5 4 4 3 3 2 2 1 1')
    expect(counts('front-3-banker', 0, 9)).toEqual(new Array(10).fill(54))
    expect(counts('back-2-banker', 0, 9)).toEqual(new Array(10).fill(9))
  })

  test('group 60 with a pair among the singles', () => {
    expect(notesOf(betOf(fiveDigit, 'all-5-group-60').play, fiveDigit.space, rows('5,6 5,3,8,9'))).toBe(5)
  })

  test('a combination buys its trailing digits with it, once for each', () => {
    const draw = [0, 0, 4, 5, 6]
    expect(play(fiveDigit, 'back-3-levels', rows('4 5 6'), draw, 2000)).toMatchObject({
      notes: 3,
      won: 3,
      payout: '2220',
    })
    // Both combinations bought the two trailing ones, so both win them.
    expect(play(fiveDigit, 'back-3-levels', rows('4,7 5 6'), draw, 2000)).toMatchObject({
      notes: 6,
      won: 5,
      payout: '2440',
    })
  })
})

describe('lottery-fast §3 to §8: chances of the other families', () => {
  test.each([
    [elevenFive, 'fixed-ball', undefined, 11],
    [elevenFive, 'front-2-direct', undefined, 110],
    [elevenFive, 'front-2-group', undefined, 55],
    [elevenFive, 'front-3-direct', undefined, 990],
    [elevenFive, 'front-3-group', undefined, 165],
    ...[2.2, 5.5, 16.5, 66, 462, 77, 22, 8.25].map(
      (odds, index) => [elevenFive, `any-${index + 1}`, undefined, odds] as const,
    ),
    [elevenFive, 'front-3-contains', undefined, 3.6667],
    ...[462, 15.4, 3.08, 2.31, 6.16, 77].map((odds, count) => [elevenFive, 'odd-count', String(count), odds] as const),
    ...[16.5, 7.3333, 5.1333, 4.62, 5.1333, 7.3333, 16.5].map(
      (odds, index) => [elevenFive, 'middle', String(3 + index), odds] as const,
    ),
    [elevenFive, 'sum-size', 'big', 462 / 215],
    [elevenFive, 'sum-size', 'small', 462 / 215],
    [elevenFive, 'sum-parity', 'odd', 462 / 236],
    [elevenFive, 'sum-parity', 'even', 462 / 226],
    ...[216, 72, 36, 21.6, 14.4, 10.2857, 8.64, 8].flatMap((odds, index) => [
      [dice, 'sum', String(3 + index), odds] as const,
      [dice, 'sum', String(18 - index), odds] as const,
    ]),
    [dice, 'triple', undefined, 216],
    [dice, 'any-triple', undefined, 36],
    [dice, 'pair', undefined, 14.4],
    [dice, 'pair-third', undefined, 72],
    [dice, 'three-different', undefined, 36],
    [dice, 'straight', undefined, 9],
    [dice, 'two-different', undefined, 7.2],
    [dice, 'single', undefined, 2.3736],
    [dice, 'sides', 'big', 2.0571],
    [threeDice({ triplesLose: false }), 'sides', 'odd', 2],
    [racing, 'place', undefined, 10],
    [racing, 'first-2-direct', undefined, 90],
    [racing, 'first-3-direct', undefined, 720],
    [racing, 'first-4-direct', undefined, 5040],
    [racing, 'first-5-direct', undefined, 30_240],
    [racing, 'sides-1', 'big', 2],
    [racing, 'dragon-tiger-1v10', 'dragon', 2],
    [racing, 'podium-sum', '3', 45],
    [racing, 'podium-sum', '11', 9],
    [racing, 'podium-sides', 'big', 2.25],
    [racing, 'podium-sides', 'odd', 1.8],
    ...[6, 6, 12, 18, 24, 30, 42, 48, 54, 60, 60, 60, 60, 54, 48, 42, 30, 24, 18, 12, 6, 6].map(
      (ways, index) => [racing, 'first-3-sum', String(6 + index), 720 / ways] as const,
    ),
    [twentyEight, 'both-sides', 'big-odd', 1000 / 231],
    [twentyEight, 'both-sides', 'small-odd', 1000 / 269],
    [twentyEight, 'extremes', 'least', 1000 / 56],
    [twentyEight, 'pattern', 'triple', 100],
    [twentyEight, 'pattern', 'pair', 1000 / 270],
    [twentyEight, 'pattern', 'straight', 1000 / 48],
    [twentyEight, 'colour', 'red', 1000 / 332],
    [twentyEight, 'colour', 'green', 1000 / 258],
    [twentyEight, 'colour', 'blue', 1000 / 258],
    [twentyEight, 'colour', 'grey', 1000 / 152],
  ] as const)('%# %s %s %s', (lottery, code, tier, odds) => {
    expect(fairOdds(lottery, code, tier)).toBeCloseTo(odds, 4)
  })

  test('ball 11 and sum 30 give the stake back', () => {
    expect(play(elevenFive, 'ball-1-size', [['big', 'small']], [11, 1, 2, 3, 4])).toMatchObject({
      notes: 2,
      payout: '2',
    })
    expect(play(elevenFive, 'sum-size', [['big']], [4, 5, 6, 7, 8])).toMatchObject({ payout: '1' })
    expect(returned(elevenFive, 'sum-size').big).toBeCloseTo(1, 9)
  })

  test('rows of a race count only what can be', () => {
    const notes = (code: string, content: string) => notesOf(betOf(racing, code).play, racing.space, rows(content))
    expect(notes('first-2-direct', '1,2 1,2,3')).toBe(4)
    expect(notes('first-3-direct', '1,2,3 1,2,3 1,2,3,4')).toBe(12)
  })

  test('keno', () => {
    const chance = (code: string, tier: string) => 1 / fairOdds(keno, code, tier)
    for (const [pick, share] of [0.25, 0.0601266, 0.0138754, 0.00306339, 0.00064492].entries())
      expect(chance(`pick-${pick + 1}`, `hit-${pick + 1}`)).toBeCloseTo(share, 7)
    for (const [pick, share] of [0.825, 0.6193, 0.6008, 0.841, 0.6676].entries())
      expect(returned(keno, `pick-${pick + 1}`).pick).toBeCloseTo(share, 4)
    expect(chance('sum-size', 'big')).toBeCloseTo(0.4978018, 7)
    expect(chance('sum-size', 'small')).toBeCloseTo(0.4978018, 7)
    const [big] = tiersOf(betOf(keno, 'sum-size').play, keno.space)
    expect(Number(big!.refunds) / Number(big!.of)).toBeCloseTo(0.0043964, 7)
    expect(chance('over-under', 'tie')).toBeCloseTo(0.203243, 6)
    expect(chance('over-under', 'over')).toBeCloseTo(0.3983785, 7)
    for (const [element, share] of Object.entries({
      gold: 0.102515,
      wood: 0.201528,
      water: 0.38804,
      fire: 0.203392,
      earth: 0.104525,
    }))
      expect(chance('elements', element)).toBeCloseTo(share, 6)
  })

  test('mark six', () => {
    const six = markSix('horse')
    const chance = (code: string, tier?: string) => 1 / fairOdds(six, code, tier)
    expect(fairOdds(six, 'special-number')).toBe(49)
    expect(fairOdds(six, 'normal-1')).toBeCloseTo(8.1667, 4)
    expect(fairOdds(six, 'place')).toBe(49)
    expect(fairOdds(six, 'normal-2')).toBeCloseTo(78.4, 4)
    expect(fairOdds(six, 'normal-3')).toBeCloseTo(921.2, 4)
    expect(fairOdds(six, 'normal-4')).toBeCloseTo(14_125.0667, 3)
    expect(fairOdds(six, 'special-pair', 'special')).toBeCloseTo(196, 4)
    expect(chance('normal-3-hit-2', 'two')).toBeCloseTo(0.0350087, 7)
    expect(chance('normal-3-hit-2', 'three')).toBeCloseTo(0.00108554, 8)
    expect(chance('normal-2-hit-special', 'both')).toBeCloseTo(0.0127551, 7)
    expect(chance('normal-2-hit-special', 'special')).toBeCloseTo(0.00510204, 8)
    expect(chance('sum-size', 'big')).toBeCloseTo(0.505572, 6)
    expect(fairOdds(six, 'special-colour', 'red')).toBeCloseTo(2.8824, 4)
    expect(fairOdds(six, 'special-colour', 'blue')).toBeCloseTo(3.0625, 4)
    expect(fairOdds(six, 'special-colour', 'green')).toBeCloseTo(3.0625, 4)
    expect(fairOdds(six, 'special-zodiac', 'horse')).toBeCloseTo(9.8, 4)
    expect(fairOdds(six, 'special-zodiac', 'rat')).toBeCloseTo(12.25, 4)
    expect(chance('zodiac', 'rat')).toBeCloseTo(0.4717193, 7)
    expect(chance('zodiac', 'horse')).toBeCloseTo(0.5538963, 7)
    for (const [index, odds] of [2.2416, 2.6657, 3.1841, 3.8209, 4.6075, 5.5849, 6.8066, 8.3435].entries())
      expect(fairOdds(six, `none-of-${index + 5}`)).toBeCloseTo(odds, 4)
    expect(play(six, 'special-size', [['big']], [1, 2, 3, 4, 5, 6, 49])).toMatchObject({ payout: '1' })
  })
})

const mb1 = {
  DB: ['48075'],
  G1: ['13907'],
  G2: ['55221', '90375'],
  G3: ['00416', '27793', '61082', '35550', '84309', '72168'],
  G4: ['1907', '6634', '0210', '8845'],
  G5: ['5075', '3318', '9042', '7761', '2493', '0659'],
  G6: ['275', '806', '133'],
  G7: ['07', '75', '42', '90'],
}
const mn1 = {
  DB: ['204675'],
  G1: ['81934'],
  G2: ['56012'],
  G3: ['33475', '70928'],
  G4: ['10246', '98375', '47159', '62803', '25590', '08141', '73366'],
  G5: ['4419'],
  G6: ['5837', '0092', '7664'],
  G7: ['512'],
  G8: ['46'],
}

describe('lottery-vn §3: vectors', () => {
  test.each([
    [1, 'lo-2', '75', '27', '497.5'],
    [2, 'lo-2', '07', '27', '298.5'],
    [3, 'lo-2', '00', '27', '0'],
    [5, 'lo-3', '075', '23', '1960'],
    [6, 'lo-3', '907', '23', '1960'],
    [7, 'lo-4', '5075', '20', '8880'],
    [8, 'xien-2', '75,07', '1', '16'],
    [9, 'xien-3', '75,07,00', '1', '0'],
    [10, 'xien-2', '75,07,00', '3', '16'],
    [11, 'xien-4', '75,07,93,42', '1', '180'],
    [12, 'truot-4', '00,01,02,03', '1', '2.3'],
    [13, 'truot-4', '00,01,02,06', '1', '0'],
    [14, 'truot-10', '00,01,02,03,04,05,08,11,12,13', '1', '12'],
    [15, 'de-special', '75', '1', '99.5'],
    [15, 'de-special', '57', '1', '0'],
    [16, 'de-special-first', '48', '1', '99.5'],
    [17, 'de-g7', '07', '4', '98'],
    [18, 'de-g1', '07', '1', '98'],
    [18, 'de-g1-first', '13', '1', '98'],
    [19, 'dau', '7', '1', '9.9'],
    [19, 'duoi', '5', '1', '9.9'],
    [19, 'dau', '8', '1', '0'],
    [20, 'cang-3-special', '075', '1', '980'],
    [20, 'cang-3-g6', '275', '3', '960'],
    [20, 'cang-3-both', '806', '4', '980'],
    [21, 'cang-4-special', '8075', '1', '8880'],
    [22, 'special-size', 'big', '1', '1.999'],
    [22, 'special-parity', 'odd', '1', '1.999'],
    [23, 'special-sum', '12', '1', '12.285'],
  ])('north %i: %s %s', (_number, code, content, cost, payout) => {
    expect(play(vietnamNorth, code, rows(content), mb1)).toMatchObject({ cost, payout })
  })

  test('north 4: two numbers at ten units', () => {
    expect(play(vietnamNorth, 'lo-2', rows('75,00'), mb1, 1900, 100_000n)).toMatchObject({
      cost: '540',
      payout: '4975',
    })
  })

  const south = vietnamProvince()
  test.each([
    [24, 'bao-2', '75', '18', '294'],
    [26, 'bao-3', '675', '17', '980'],
    [27, 'bao-4', '8375', '16', '8880'],
    [28, 'dau', '46', '1', '98'],
    [28, 'duoi', '75', '1', '98'],
    [29, 'dau-duoi', '46', '2', '98'],
    [30, 'xiu-chu', '512', '2', '980'],
    [31, 'bao-7', '12', '7', '98'],
    [32, 'bao-3-dao', '215', '102', '980'],
  ])('south %i: %s %s', (_number, code, content, cost, payout) => {
    expect(play(south, code, rows(content), mn1)).toMatchObject({ cost, payout })
  })

  test('south 25: the same number at other odds and another cost', () => {
    const bets = south.bets.map(bet => (bet.code === 'bao-2' ? { ...bet, cost: 15, odds: { win: '79' } } : bet))
    expect(play({ ...south, bets }, 'bao-2', rows('75'), mn1)).toMatchObject({ cost: '15', payout: '237' })
  })

  test('south 33: a pair, with the bonus for repeats where it is on', () => {
    expect(play(vietnamProvince({ bonus: true }), 'da', rows('75,46'), mn1)).toMatchObject({
      cost: '36',
      payout: '1500',
    })
    expect(play(south, 'da', rows('75,46'), mn1)).toMatchObject({ cost: '36', payout: '750' })
  })

  test('§2.1: what comes back of one staked', () => {
    const north = Object.entries({
      'lo-2': 0.995,
      'lo-2-first': 0.995,
      'lo-2-1k': 0.999,
      'lo-3': 0.98,
      'lo-4': 0.888,
      'xien-2': 0.8781,
      'xien-3': 0.7994,
      'xien-4': 0.4806,
      'de-special': 0.995,
      'de-special-first': 0.995,
      'de-g7': 0.98,
      'de-g1': 0.98,
      dau: 0.99,
      duoi: 0.99,
      'cang-3-special': 0.98,
      'cang-3-g1': 0.98,
      'cang-3-g6': 0.96,
      'cang-3-both': 0.98,
      'cang-4-special': 0.888,
      'truot-4': 0.7639,
      'truot-8': 0.8421,
      'truot-10': 0.6978,
    })
    for (const [code, share] of north) expect(returned(vietnamNorth, code).win, code).toBeCloseTo(share, 4)
    const southern = Object.entries({
      'bao-2': 0.98,
      'bao-3': 0.98,
      'bao-4': 0.888,
      dau: 0.98,
      duoi: 0.98,
      'dau-duoi': 0.98,
      'xiu-chu': 0.98,
      'bao-7': 0.98,
      'xien-2': 0.7049,
      'xien-3': 0.587,
      'xien-4': 0.3887,
      'truot-4': 0.9592,
      'truot-8': 0.7803,
      'truot-10': 0.6754,
      'bao-3-dao': 0.98,
      da: 0.5439,
    })
    for (const [code, share] of southern) expect(returned(south, code).win, code).toBeCloseTo(share, 4)
    expect(returned(vietnamProvince({ bonus: true }), 'da').win).toBeCloseTo(0.5874, 4)
    for (const [sum, share] of [0.7, 0.72, 0.81, 0.82, 0.82, 0.8201, 0.86, 0.87, 0.88, 0.9].entries()) {
      expect(returned(vietnamNorth, 'special-sum')[sum]).toBeCloseTo(share, 3)
      expect(returned(vietnamNorth, 'special-sum')[18 - sum]).toBeCloseTo(share, 3)
    }
  })
})

describe('lottery-vn §5', () => {
  const draw = { top: ['774'], bottom: ['31'], 'front-3': ['120', '555'], 'bottom-3': ['908', '908'] }
  test.each([
    ['top-3', '774', '900'],
    ['tod-3', '747', '130'],
    ['top-2', '74', '90'],
    ['bottom-2', '31', '90'],
    ['run-top', '7', '3.2'],
    ['run-bottom', '3', '4.2'],
    ['run-bottom', '7', '0'],
    ['bottom-3', '908', '800'],
  ])('thai: %s %s', (code, number, payout) => {
    expect(play(thai, code, [[number]], draw)).toMatchObject({ cost: '1', payout })
  })

  test('thai: what comes back', () => {
    expect(returned(thai, 'tod-3')).toMatchObject({ 'number-6': 0.78, 'number-3': 0.39, 'number-1': 0.13 })
    expect(returned(thai, 'bottom-3').win).toBeCloseTo(0.8, 9)
    expect(returned(thai, 'run-top').win).toBeCloseTo(0.8672, 9)
    expect(returned(thai, 'run-bottom').win).toBeCloseTo(0.798, 9)
  })

  const filler = (count: number) => Array.from({ length: count }, (_, index) => String(5000 + index))
  const four = {
    first: ['1234'],
    second: ['4321'],
    third: ['9999'],
    special: filler(10),
    consolation: ['1234', ...filler(9)],
  }
  test('4D: several prizes of one number, all orders bought, or covered by one unit', () => {
    expect(play(fourDigit, 'big', [['1234']], four)).toMatchObject({ cost: '1', won: 2, payout: '2560' })
    expect(play(fourDigit, 'big-box', [['1234']], four)).toMatchObject({ notes: 24, cost: '24', payout: '3560' })
    expect(play(fourDigit, 'big-ibox', [['1243']], four)).toMatchObject({ cost: '1', payout: '150' })
    expect(play(fourDigit, 'small', [['4321']], four)).toMatchObject({ payout: '2000' })
    expect(() => play(fourDigit, 'big-ibox', [['9999']], four)).toThrow('symbol')
  })

  test('4D: what comes back, the same whatever is covered', () => {
    expect(returned(fourDigit, 'big').number).toBeCloseTo(0.64, 9)
    expect(returned(fourDigit, 'small').number).toBeCloseTo(0.65, 9)
    for (const share of Object.values(returned(fourDigit, 'big-ibox'))) expect(share).toBeCloseTo(0.6672, 9)
    for (const share of Object.values(returned(fourDigit, 'small-ibox'))) expect(share).toBeCloseTo(0.6528, 9)
  })
})
