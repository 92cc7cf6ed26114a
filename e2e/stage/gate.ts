/** Holds replies of a stub back until the test lets them go, so that a run stands still where a test looks at it. */
export interface Gate {
  /** Resolves when the gate lets it through. */
  pass(): Promise<void>
  /** How many wait before it. */
  waiting(): number
  /** Lets so many through: those that wait first, then those that come. */
  let(count: number): void
  /** Lets everyone through from now on. */
  open(): void
}

/** A gate that is closed. */
export function createGate(): Gate {
  const waiting: (() => void)[] = []
  let free = 0

  function letGo(): void {
    while (free > 0 && waiting.length > 0) {
      free -= 1
      waiting.shift()?.()
    }
  }

  return {
    pass() {
      return new Promise((resolve) => {
        waiting.push(resolve)
        letGo()
      })
    },
    waiting: () => waiting.length,
    let(count) {
      free += count
      letGo()
    },
    open() {
      free = Number.POSITIVE_INFINITY
      letGo()
    },
  }
}
