import './kit/styles/kit.css'
import { partsOf } from './games/clients.ts'
import { begin } from './kit/begin.ts'

const opening = begin(partsOf)
const [{ mountApp }, { start }] = await Promise.all([import('./kit/app.tsx'), import('./kit/start.ts')])
void start(mountApp(document.getElementById('root') as HTMLElement), opening)
