import { nationwide } from '@touchmark/domain';

/** The whole country and parts of it exclude each other: what was chosen last counts. */
export function chosenRegions(chosen: string[], before: readonly string[]): string[] {
  if (!chosen.includes(nationwide) || chosen.length === 1) return chosen;
  return before.includes(nationwide) ? chosen.filter((code) => code !== nationwide) : [nationwide];
}
