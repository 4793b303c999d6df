import { defineTable } from '../../kinds/table/define.ts'
import { baccaratCourse } from './course.ts'
import { baccarat } from './game.ts'

export const baccaratGame = defineTable({ ...baccarat, course: baccaratCourse })
