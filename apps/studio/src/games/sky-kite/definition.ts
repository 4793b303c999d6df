import { defineTable } from '../../kinds/table/define.ts'
import { skyKiteCourse } from './course.ts'
import { skyKite } from './game.ts'

export const skyKiteGame = defineTable({ ...skyKite, course: skyKiteCourse })
