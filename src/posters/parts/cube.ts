import type { Stage } from '../stage.ts'

/** One block in the isometric way: three faces, three shades. */
export function drawCube(stage: Stage, x: number, y: number, half: number, height: number, lid: string, left: string,
  right: string): void {
  const { art } = stage
  const slope = half * 0.5
  art.polygon([[x - half, y], [x, y + slope], [x, y + slope + height], [x - half, y + height]], left)
  art.polygon([[x + half, y], [x, y + slope], [x, y + slope + height], [x + half, y + height]], right)
  art.polygon([[x, y - slope], [x + half, y], [x, y + slope], [x - half, y]], lid)
}
