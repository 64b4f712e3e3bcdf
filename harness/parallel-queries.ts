// A transaction has one connection, which runs one statement at a time: pg 9 will refuse a second one in between.
// pg warns of it once in a process, so this names the first test of its worker that does so.
const refuseParallelQueries = (warning: Error): void => {
  if (warning.name === 'DeprecationWarning' && warning.message.includes('client.query()')) throw warning
}

// Each test file of a worker runs this again.
if (process.listeners('warning').every(({ name }) => name !== refuseParallelQueries.name))
  process.on('warning', refuseParallelQueries)
