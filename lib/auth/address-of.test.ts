import { expect, test } from 'vitest'
import { addressOf } from './address-of'
import { browserWords } from './browser-words'

test.each([
  ['203.0.113.7', undefined, '203.0.113.7'],
  ['203.0.113.7', '10.0.0.1', '203.0.113.7'],
  ['127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['::ffff:10.2.3.4', '203.0.113.7', '203.0.113.7'],
  ['10.2.3.4', 'not an address', '10.2.3.4'],
  [undefined, undefined, 'unknown'],
])('a connection from %j that says it was forwarded for %j comes from %j', (peer, forwarded, address) => {
  expect(addressOf(peer, forwarded)).toBe(address)
})

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36', 'Chrome on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  ['curl/8.9', 'curl/8.9'],
  [null, 'A browser that does not say which'],
])('%j is %j', (userAgent, words) => {
  expect(browserWords(userAgent)).toBe(words)
})
