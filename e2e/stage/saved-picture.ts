import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'

/** What a saved picture shows: its size in pixels, how many colours, of which a blank one has one, and what it lies on. */
export interface SavedPicture {
  file: string
  width: number
  height: number
  colours: number
  /** Red, green and blue of its first pixel. */
  ground: readonly number[]
}

/** Presses the button that saves a chart as a picture, and looks at the file. */
export async function savePicture(page: Page, of: string): Promise<SavedPicture> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: `Save “${of}” as a picture` }).click()
  const download = await saving
  const png = (await readFile(await download.path())).toString('base64')
  const seen = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const { width, height, draw } = await createImageBitmap(new Blob([bytes], { type: 'image/png' })).then((image) => ({
      width: image.width,
      height: image.height,
      draw: (context: CanvasRenderingContext2D) => context.drawImage(image, 0, 0),
    }))
    const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
    if (context === null) throw new Error('no canvas')
    draw(context)
    const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer)
    const ground = [...new Uint8Array(pixels.buffer, 0, 3)]
    return { width, height, colours: new Set(pixels).size, ground }
  }, png)
  return { file: download.suggestedFilename(), ...seen }
}
