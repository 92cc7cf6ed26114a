/** Pixels of the picture for each of the page. */
const SHARPNESS = 2
const PAD = 24
const FOOT = 28
const HEAD = 30

/** Marks what belongs to the page alone, such as buttons. */
export const NOT_IN_PICTURE = { 'data-not-in-picture': '' }

/** Marks a heading that the picture's own title says already. */
export const IN_TITLE = { 'data-in-title': '' }

/**
 * A picture of a part of the page as it stands, on white whatever the page's colours are: it will lie in a document.
 * @param words the title above it, and the line below it that says where it is from
 * @throws where the browser can't draw it
 */
export async function takePicture(part: HTMLElement, words: { title: string; foot: string }): Promise<Blob> {
  // Fetched when it is needed: few who read a page take a picture of it.
  const { snapdom } = await import('@zumer/snapdom')
  const stage = stageOf(part)
  document.body.append(stage)
  try {
    const drawn = await snapdom.toCanvas(stage, {
      scale: SHARPNESS,
      dpr: 1,
      embedFonts: true,
      // Words wrap where they do on the page.
      reconcile: true,
    })
    return await framed(drawn, words, getComputedStyle(stage))
  } finally {
    stage.remove()
  }
}

/** A copy of the part, as wide as it is, in the light colours and out of sight. */
function stageOf(part: HTMLElement): HTMLElement {
  const stage = document.createElement('div')
  stage.dataset.theme = 'light'
  stage.className = 'picture-stage'
  stage.style.width = `${part.getBoundingClientRect().width}px`
  stage.setAttribute('aria-hidden', 'true')
  stage.inert = true
  const copy = part.cloneNode(true) as HTMLElement
  copy.style.margin = '0'
  for (const each of copy.querySelectorAll('[data-not-in-picture], [data-in-title]')) each.remove()
  stage.append(copy)
  return stage
}

async function framed(
  drawn: HTMLCanvasElement,
  { title, foot }: { title: string; foot: string },
  { backgroundColor, color, fontFamily }: CSSStyleDeclaration,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = drawn.width + 2 * PAD * SHARPNESS
  canvas.height = drawn.height + (2 * PAD + HEAD + FOOT) * SHARPNESS
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser draws no pictures.')
  const room = canvas.width - 2 * PAD * SHARPNESS
  context.fillStyle = backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(drawn, PAD * SHARPNESS, (PAD + HEAD) * SHARPNESS)
  context.fillStyle = color
  context.font = `600 ${15 * SHARPNESS}px ${fontFamily}`
  context.fillText(title, PAD * SHARPNESS, (PAD + 14) * SHARPNESS, room)
  context.font = `${11 * SHARPNESS}px ${fontFamily}`
  context.fillText(foot, PAD * SHARPNESS, canvas.height - PAD * SHARPNESS, room)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture is too large.')) : resolve(blob)),
      'image/png',
    ),
  )
}
