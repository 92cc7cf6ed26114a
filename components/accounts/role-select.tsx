'use client'

import { Select } from '@/components/ui/select'
import { type Role, roles } from '@/lib/auth/permissions'
import { ROLE_WORDS } from './role-words'

/** Which role somebody has. */
export function RoleSelect({
  value,
  onChange,
  label,
  disabled = false,
}: {
  value: Role
  onChange: (role: Role) => void
  /** Where no field names it. */
  label?: string
  disabled?: boolean
}) {
  return (
    <Select
      value={value}
      onValueChange={(role) => onChange(role as Role)}
      options={roles.map((role) => ({ value: role, label: ROLE_WORDS[role].label }))}
      disabled={disabled}
      {...(label ? { 'aria-label': label } : {})}
    />
  )
}
