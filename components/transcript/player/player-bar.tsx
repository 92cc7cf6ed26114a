'use client'

import { Pause, Play, SkipBack, SkipForward, StepBack, StepForward } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { Segmented } from '@/components/ui/segmented'
import { formatClock, type Recording } from '../recording'
import { Track } from './track'
import { type Player, type Speed, speeds } from './use-player'

/** Plays the conversation like a recording: first, back, play, on, last; where it stands; how fast. */
export function PlayerBar({
  recording,
  index,
  player,
  onStep,
}: {
  recording: Recording
  index: number
  player: Player
  /** Goes to a step, and pauses. */
  onStep: (index: number) => void
}) {
  const last = recording.steps.length - 1
  const step = recording.steps[index]
  if (step === undefined) return null
  const clock = `${formatClock(step.atMs)} / ${formatClock(recording.durationMs)}`
  return (
    <section aria-label="Recording" className="@container sticky bottom-0 z-10 border-line border-t bg-bg print:hidden">
      <div className="flex h-14 items-center gap-1.5 px-3">
        <BarButton label="First message" disabled={index === 0} onClick={() => onStep(0)} icon={SkipBack} wide />
        <BarButton label="Step back" disabled={index === 0} onClick={() => onStep(index - 1)} icon={StepBack} />
        <Button
          variant="primary"
          iconOnly
          aria-label={player.isPlaying ? 'Pause' : 'Play like a recording'}
          onClick={player.toggle}
        >
          {player.isPlaying ? (
            <Pause aria-hidden="true" className="size-4" />
          ) : (
            <Play aria-hidden="true" className="size-4" />
          )}
        </Button>
        <BarButton
          label="Step forward"
          disabled={index === last}
          onClick={() => onStep(index + 1)}
          icon={StepForward}
        />
        <BarButton
          label="Last message"
          disabled={index === last}
          onClick={() => onStep(last)}
          icon={SkipForward}
          wide
        />
        <span className="whitespace-nowrap px-1 text-12 text-fg-3">{clock}</span>
        <Track recording={recording} index={index} onStep={onStep} />
        <span className="hidden @min-[560px]:block">
          <Segmented
            label="Speed"
            value={String(player.speed)}
            onValueChange={(speed) => player.setSpeed(Number(speed) as Speed)}
            options={speeds.map((speed) => ({ value: String(speed), label: `${speed}×` }))}
          />
        </span>
        <span className="hidden items-center gap-1 whitespace-nowrap text-12 text-fg-3 @min-[740px]:flex">
          <Kbd>j</Kbd>
          <Kbd>k</Kbd> turn <Kbd>←</Kbd>
          <Kbd>→</Kbd> step <Kbd>?</Kbd>
        </span>
      </div>
    </section>
  )
}

function BarButton({
  label,
  disabled,
  onClick,
  icon: Icon,
  wide = false,
}: {
  label: string
  disabled: boolean
  onClick: () => void
  icon: typeof Play
  /** Left out where there is little room. */
  wide?: boolean
}) {
  return (
    <span className={wide ? 'hidden @min-[440px]:block' : undefined}>
      <Button variant="ghost" size="sm" iconOnly aria-label={label} disabled={disabled} onClick={onClick}>
        <Icon aria-hidden="true" className="size-[15px]" />
      </Button>
    </span>
  )
}
