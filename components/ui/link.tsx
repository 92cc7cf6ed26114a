'use client'
import NextLink from 'next/link'
import { type ComponentProps, useState } from 'react'

/**
 * A link to another page of Deskmark. What it leads to is fetched ahead when a person comes near: points at it, touches
 * it or reaches it by keyboard. The framework's own link fetches ahead whatever is in sight, forty pages for one page
 * with a table, which costs the server more than the page itself.
 */
export function Link({ onPointerEnter, onFocus, ...rest }: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) {
  const [isNear, setIsNear] = useState(false)
  return (
    <NextLink
      {...rest}
      prefetch={isNear ? 'auto' : false}
      onPointerEnter={(event) => {
        setIsNear(true)
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        setIsNear(true)
        onFocus?.(event)
      }}
    />
  )
}
