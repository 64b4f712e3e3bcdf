import './styles.css'
// After the component styles, so that a utility class overrides them.
import 'virtual:uno.css'
import { start } from '#src/app/start/start.tsx'

// A task of its own, so that the browser can answer a touch between evaluating the scripts and running the app.
setTimeout(() => void start((...request) => fetch(...request)))
