import { expect, test } from 'vitest'
import { auditListQuerySchema } from '@/lib/api/audit'
import { auditAddress } from './audit-address'

test('a day is read where there is one, and what the page reads the API takes', () => {
  expect(auditAddress.from.parse('2026-11-30')).toBe('2026-11-30')
  expect(auditListQuerySchema.parse({ from: '2026-11-30' }).from).toEqual(new Date('2026-11-30T00:00:00Z'))
})

test.each(['2026-02-30', '0000-01-01', '2026-11-30T12:00:00Z', 'yesterday', ''])('%j is none', (text) => {
  expect(auditAddress.from.parse(text)).toBeNull()
})
