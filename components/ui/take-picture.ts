/** Pixels of the picture for each of the page. */
const SHARPNESS = 2
const PAD = 24
const FOOT = 28

/** Marks what belongs to the page alone, such as buttons. */
export const NOT_IN_PICTURE = { 'data-not-in-picture': '' }

/**
 * A picture of a part of the page as it stands, in its present colours, with a line below that says where it is from.
 * @param foot the line, such as the page's title and the day
 * @throws where the browser can't draw it
 */
export async function takePicture(part: HTMLElement, foot: string): Promise<Blob> {
  // Fetched when it is needed: few who read a page take a picture of it.
  const { snapdom } = await import('@zumer/snapdom')
  const body = getComputedStyle(document.body)
  const drawn = await snapdom.toCanvas(part, {
    scale: SHARPNESS,
    dpr: 1,
    embedFonts: true,
    // Words wrap where they do on the page.
    reconcile: true,
    exclude: '[data-not-in-picture]',
  })
  const canvas = document.createElement('canvas')
  canvas.width = drawn.width + 2 * PAD * SHARPNESS
  canvas.height = drawn.height + (2 * PAD + FOOT) * SHARPNESS
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser draws no pictures.')
  context.fillStyle = body.backgroundColor
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(drawn, PAD * SHARPNESS, PAD * SHARPNESS)
  context.fillStyle = body.color
  context.font = `${11 * SHARPNESS}px ${body.fontFamily}`
  context.fillText(foot, PAD * SHARPNESS, canvas.height - PAD * SHARPNESS, canvas.width - 2 * PAD * SHARPNESS)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The picture is too large.')) : resolve(blob)),
      'image/png',
    ),
  )
}
