// The stub as a process of its own, so that its work is nobody else's CPU time. Prints its address.
import { startStub } from './stub'

const stub = await startStub()
process.stdout.write(`${JSON.stringify({ url: stub.url, origin: stub.origin })}\n`)
process.on('SIGTERM', () => void stub.close().then(() => process.exit(0)))
