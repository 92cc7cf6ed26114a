import { expect, test } from 'vitest'
import { boardPage } from './board-page'

test.each([
  [0, {}, [0, 0, 1, 1]],
  [75, { page: '2' }, [0, 75, 1, 1]],
  [76, {}, [0, 50, 1, 2]],
  [500, { page: '10' }, [450, 500, 10, 10]],
  [500, { page: '11' }, [450, 500, 10, 10]],
  [500, { page: '-3' }, [0, 50, 1, 10]],
  [500, { page: 'x' }, [0, 50, 1, 10]],
  [500, { page: ['2', '3'] }, [0, 50, 1, 10]],
  [500, { rows: 'all', page: '3' }, [0, 500, 1, 1]],
])('of %i rows, asked for %j', (count, wish, [from, to, page, pages]) => {
  expect(boardPage(count, wish)).toEqual({ from, to, page, pages })
})
