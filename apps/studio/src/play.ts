import './kit/styles/kit.css'
import { games } from './games/clients.ts'
import { begin } from './kit/begin.ts'

const opening = begin(games)
if (opening) {
  const [{ mountApp }, { start }] = await Promise.all([import('./kit/app.tsx'), import('./kit/start.ts')])
  void start(mountApp(document.getElementById('root') as HTMLElement), opening)
}
