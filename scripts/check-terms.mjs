// One word for one thing in every language, and names of buttons and pages as they are labelled: see terms/.
import { join } from 'node:path'
import { termProblems } from './terms/problems.ts'

const problems = await termProblems(join(import.meta.dirname, '..'), true)
for (const problem of problems.slice(0, 60)) console.error(problem)
if (problems.length > 60) console.error(`… ${problems.length} in all`)
process.exit(problems.length > 0 ? 1 : 0)
