import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '@/components/queries/send-request'
import { FailedRead, mayPass } from './failed-read'

test.each([
  ['no answer', new ApiError('Deskmark could not be reached.', null), true],
  ['a fault of the server', new ApiError('Something went wrong.', 500), true],
  ['a database that is away', new ApiError('The database can not be reached.', 503), true],
  ['too many requests', new ApiError('Slower.', 429), true],
  ['what was asked for', new ApiError('runs must be 2 to 20.', 422), false],
  ['a role', new ApiError('Your role does not allow this.', 403), false],
  ['an answer that is no JSON', new SyntaxError('Unexpected token'), true],
])('after %s another go is offered where it may help', (_, error, offered) => {
  expect(mayPass(error)).toBe(offered)
  const html = renderToStaticMarkup(
    <FailedRead
      title="The runs could not be read."
      refused="These can’t be read."
      error={error}
      onRetry={() => undefined}
      retrying={false}
    />,
  )
  expect(html).toContain('role="alert"')
  expect(html).toContain(offered ? 'The runs could not be read.' : 'These can’t be read.')
  expect(html).toContain(error.message)
  expect(html.includes('Try again')).toBe(offered)
})
