// npm run bench:office [-- --only=tasks,catalogue,archive,calls --tasks=1,5 --runs=3 --orders=100000 --calls=300]: see bench/README.md
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../tools/build/built.mjs'
import { benchArchive } from './office/archive.ts'
import { benchCalls } from './office/calls.ts'
import { benchCatalogueTasks, benchTasks } from './office/tasks.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'tasks,catalogue,archive,calls' },
    tasks: { type: 'string', default: '1,2,3,4,5,6,7' },
    runs: { type: 'string', default: '3' },
    orders: { type: 'string', default: '100000' },
    calls: { type: 'string', default: '300' },
  },
})
const wanted = values.only.split(',')
const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')

await ensureBuilt()
console.log(`Load of the machine at the start: ${load()}`)
if (wanted.includes('tasks')) await benchTasks(Number(values.runs), values.tasks.split(','))
if (wanted.includes('catalogue')) await benchCatalogueTasks(Number(values.runs))
if (wanted.includes('archive')) await benchArchive()
if (wanted.includes('calls')) await benchCalls({ orders: Number(values.orders), calls: Number(values.calls) })
console.log(`\nLoad of the machine at the end: ${load()}`)
