import type { ComponentProps } from 'react'
import { classNames } from './class-names'

export type ButtonVariant = 'primary' | 'default' | 'ghost' | 'danger'
export type ButtonSize = 'md' | 'sm'

const variants: Record<ButtonVariant, string> = {
  primary: 'border-fg bg-fg text-on-ink hover:not-disabled:bg-ink-hover hover:not-disabled:border-ink-hover',
  default: 'border-line-2 bg-bg text-fg hover:not-disabled:bg-inset',
  ghost: 'border-transparent text-fg-2 hover:not-disabled:bg-inset hover:not-disabled:text-fg',
  danger: 'border-err-line bg-bg text-err hover:not-disabled:bg-err-bg',
}

export interface ButtonLook {
  /** `primary` is ink; at most one a page. */
  variant?: ButtonVariant | undefined
  /** md 32 px, sm 28 px. */
  size?: ButtonSize | undefined
  /** Square, for a single icon; then give `aria-label`. */
  iconOnly?: boolean | undefined
}

/** The classes of a button, for elements that only look like one. */
export function buttonClasses({ variant = 'default', size = 'md', iconOnly = false }: ButtonLook = {}): string {
  return classNames(
    'inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-control border font-medium',
    'disabled:cursor-not-allowed disabled:border-line disabled:bg-inset disabled:text-fg-3 aria-disabled:cursor-not-allowed',
    size === 'md' ? 'h-8 text-13' : 'h-7 text-12',
    iconOnly ? (size === 'md' ? 'w-8' : 'w-7') : size === 'md' ? 'px-3' : 'px-2',
    variants[variant],
  )
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows that the work is under way and takes no second press. */
  busy?: boolean | undefined
}

/** A button. Without `type` it does not submit. */
export function Button({ variant, size, iconOnly, busy = false, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={classNames(buttonClasses({ variant, size, iconOnly }), className)}
    >
      {busy ? <Spinner /> : null}
      {busy && iconOnly ? null : children}
    </button>
  )
}

/** A ring that turns. Decoration: say in words what is under way. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block size-3.5 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  )
}
