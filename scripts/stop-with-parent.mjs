// Preloaded into every process that a start script starts: it stops when that script is gone, also after kill -9.
const EVERY_MS = 250
const GRACE_MS = 12_000
const parent = process.ppid

const watch = setInterval(() => {
  if (process.ppid === parent) return
  clearInterval(watch)
  setTimeout(() => process.exit(1), GRACE_MS).unref()
  process.kill(process.pid, 'SIGTERM')
}, EVERY_MS)
watch.unref()
