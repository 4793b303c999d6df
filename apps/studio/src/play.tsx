import './kit/styles/kit.css'
import { games } from './games/clients.ts'
import { mountApp } from './kit/app.tsx'
import { start } from './kit/start.ts'

void start(mountApp(document.getElementById('root') as HTMLElement), games)
