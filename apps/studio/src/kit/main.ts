import './styles/base.css'
import './styles/play.css'
import './styles/overlay.css'
import './styles/dialogs.css'
import './styles/panel-content.css'
import './styles/panel.css'
import { start } from './start.ts'

start()
