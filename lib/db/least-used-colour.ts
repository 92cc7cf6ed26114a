import type { Prisma } from './client'

/** How many series colours there are. */
export const COLOURS = 14

/** The first of the series colours that the fewest agents have. */
export async function leastUsedColour(prisma: Pick<Prisma, 'agent'>): Promise<number> {
  const used = await prisma.agent.groupBy({ by: ['colour'], _count: true })
  const countOf = (colour: number) => used.find((each) => each.colour === colour)?._count ?? 0
  const colours = Array.from({ length: COLOURS }, (_, colour) => colour)
  return colours.reduce((best, colour) => (countOf(colour) < countOf(best) ? colour : best), 0)
}
