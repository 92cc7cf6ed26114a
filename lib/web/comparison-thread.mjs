// Where the thread that compares begins. Plain JavaScript, for a thread reads TypeScript only once it has learnt to.
import { register } from 'tsx/esm/api'

register()
await import('./comparison-thread.ts')
