import './styles/base.css'
import './styles/play.css'
import { start } from './start.ts'

start()
