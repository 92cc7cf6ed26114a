import { describe, expect, test } from 'vitest'
import { gatherSpots, type LabelledMark, placeLabels } from './place-labels'

const PICTURE = { left: 0, right: 300, top: 0, bottom: 200 }

function boxes(marks: readonly LabelledMark[]) {
  return placeLabels(marks, PICTURE).flatMap((label, at) => {
    if (label === null) return []
    const { width } = marks[at] as LabelledMark
    const left = label.anchor === 'start' ? label.x : label.x - width
    return [{ left, right: left + width, top: label.y - 10, bottom: label.y + 2 }]
  })
}

describe('names of marks', () => {
  test('stand beside their marks, towards the side with more room', () => {
    expect(
      placeLabels(
        [
          { x: 10, y: 50, width: 60 },
          { x: 290, y: 150, width: 60 },
        ],
        PICTURE,
      ),
    ).toEqual([
      { x: 19, y: 54, anchor: 'start' },
      { x: 281, y: 154, anchor: 'end' },
    ])
  })

  test('never lie on one another or outside, however near the marks are', () => {
    const marks = Array.from({ length: 8 }, (_, at) => ({ x: 20 + 9 * at, y: 100 + 3 * (at % 3), width: 90 }))
    const all = boxes(marks)
    expect(all.length).toBeGreaterThan(4)
    all.forEach((box, at) => {
      expect(box.left).toBeGreaterThanOrEqual(0)
      expect(box.right).toBeLessThanOrEqual(300)
      for (const other of all.slice(at + 1))
        expect(
          box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
        ).toBe(false)
    })
  })

  test('keep clear of lines where there is room beside them', () => {
    const line = { left: 98, right: 102, top: 40, bottom: 110 }
    const marks = [{ x: 60, y: 100, width: 60 }]
    expect(placeLabels(marks, { ...PICTURE, left: 55 }, [line])).toEqual([{ x: 69, y: 130, anchor: 'start' }])
    expect(placeLabels(marks, { ...PICTURE, left: 55, bottom: 111 }, [line])).toEqual([
      { x: 69, y: 104, anchor: 'start' },
    ])
  })

  test('that find no room are left out', () => {
    expect(placeLabels([{ x: 150, y: 100, width: 400 }], PICTURE)).toEqual([null])
  })
})

test('marks that lie on one another are one spot', () => {
  const at = (x: number, y: number) => ({ x, y })
  expect(gatherSpots([at(0, 0), at(90, 0), at(2, 1), at(0, 30)])).toEqual([[0, 2], [1], [3]])
})
