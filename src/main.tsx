import './styles.css'
// After the components' rules, so that a utility beside a class has the last word.
import 'virtual:uno.css'
import { start } from './app/start.tsx'

// A task of its own: the browser may answer a touch between reading the scripts and running them.
setTimeout(() => void start((...request) => fetch(...request)))
