/** How a run stands to the one with the highest mean, on what both have scored. */
export interface BehindLeader {
  /** This run's minus the leader's, in points; below 0 where it is behind. */
  difference: number
  /** Of all pairs' joint level, so that it matches `significant`. */
  lower: number
  upper: number
  /** Of this pair, times the number of pairs. */
  p: number
  /** Questions or variants that both have; null: each trial is one of its own. */
  commonItems: number | null
  significant: boolean
  /** Significant, and the missing scores could not undo it. */
  claimed: boolean
  /** What speaks against calling it a win, or points the other way. */
  reasons: string[]
}
