import { afterAll } from 'vitest'

const cleanups: (() => Promise<void>)[] = []

/** Has something taken away when the tests of this file are done. Unlike `afterAll` it may be said from within a hook. */
export function afterFile(clean: () => Promise<void>): void {
  cleanups.push(clean)
}

/** Registers, once for each file, that what was handed to `afterFile` is done, the latest first. */
export function cleanAfterFiles(): void {
  afterAll(async () => {
    for (const clean of cleanups.splice(0).reverse()) await clean()
  })
}
