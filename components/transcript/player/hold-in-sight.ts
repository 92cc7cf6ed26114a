/** What fills in while it comes into sight has done so by then. */
const HOLD_FOR_MS = 600

/**
 * Brings an element into sight and holds it there while the page around it fills in, unless the reader moves on.
 * @returns lets go of it
 */
export function holdInSight(element: Element, block: ScrollLogicalPosition): () => void {
  const scroll = () => element.scrollIntoView({ block })
  const observer = new ResizeObserver(scroll)
  const timer = setTimeout(letGo, HOLD_FOR_MS)
  const movements = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

  function letGo() {
    clearTimeout(timer)
    observer.disconnect()
    for (const movement of movements) window.removeEventListener(movement, letGo, true)
  }

  scroll()
  observer.observe(document.body)
  for (const movement of movements) window.addEventListener(movement, letGo, { capture: true, passive: true })
  return letGo
}
