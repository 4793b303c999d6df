import { roundMac } from '../../chance/chain.ts'
import { type CrashMaths, crashCourse } from '../../kinds/table/crash.ts'
import type { TableConfig } from './config.ts'
import { endsAfter, multiplierAt, multiplierText, parseMultiplier, reachedAt } from './curve.ts'
import { crashPoint } from './point.ts'

export const flight: CrashMaths<TableConfig> = {
  point: (rules, hash, salt) => crashPoint(rules, roundMac(hash, salt)),
  multiplierAt,
  reachedAt,
  endsAfter,
  parse: parseMultiplier,
  text: multiplierText,
}

/** The kite flies until its line breaks. */
export const skyKiteCourse = crashCourse(flight)
