// Preloaded into the measured worker: on SIGUSR2 it collects its garbage, so that what is compared is what it holds and
// not when V8 last cleaned up. Needs --expose-gc.
process.on('SIGUSR2', () => globalThis.gc?.())
