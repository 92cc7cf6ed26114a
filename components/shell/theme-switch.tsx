'use client'

import { Monitor, Moon, Sun } from 'lucide-react'
import { useTheme } from 'next-themes'
import { useSyncExternalStore } from 'react'
import { classNames } from '@/components/ui/class-names'

const choices = [
  { value: 'light', label: 'Light', Icon: Sun },
  { value: 'system', label: 'As the system', Icon: Monitor },
  { value: 'dark', label: 'Dark', Icon: Moon },
] as const

const never = () => () => undefined

/** Light, dark, or as the system has it. Which one is known to the browser alone, so it is marked once that is there. */
export function ThemeSwitch({ upright = false }: { upright?: boolean }) {
  const { theme, setTheme } = useTheme()
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

  return (
    <fieldset className={classNames('flex w-fit rounded-control border border-line-2 p-px', upright && 'flex-col')}>
      <legend className="sr-only">Theme</legend>
      {choices.map(({ value, label, Icon }) => {
        const chosen = inBrowser && theme === value
        return (
          <button
            key={value}
            type="button"
            aria-label={`Theme: ${label.toLowerCase()}`}
            aria-pressed={chosen}
            title={label}
            onClick={() => setTheme(value)}
            className={classNames(
              'grid size-6 place-items-center rounded-badge',
              chosen ? 'bg-selected text-fg' : 'text-fg-3 hover:text-fg',
            )}
          >
            <Icon aria-hidden="true" className="size-3.5" />
          </button>
        )
      })}
    </fieldset>
  )
}
