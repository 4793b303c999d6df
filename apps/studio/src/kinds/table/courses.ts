import { baccaratCourse } from '../../games/baccarat/course.ts'
import { baccarat } from '../../games/baccarat/game.ts'
import { skyKiteCourse } from '../../games/sky-kite/course.ts'
import { skyKite } from '../../games/sky-kite/game.ts'
import type { TableRules } from '../game.ts'
import type { Course } from './course.ts'

const courses: ReadonlyMap<string, Course> = new Map([
  [skyKite.code, skyKiteCourse],
  [baccarat.code, baccaratCourse],
])

export function courseOf(game: TableRules): Course {
  const course = courses.get(game.code)
  if (!course) throw new Error(`no course for ${game.code}`)
  return course
}
