import './ui/css/fonts.css'
import './ui/css/base.css'
import './ui/css/parts.css'
import './ui/css/frame.css'
import './ui/css/notices.css'
import './ui/css/artwork.css'
import './ui/css/board.css'
import './ui/css/order.css'
import './ui/css/workshop.css'
import './ui/css/parcels.css'
import './ui/css/large-text.css'
import { start } from '#office/app/start.tsx'

const root = document.getElementById('root')
if (root) start(root)
