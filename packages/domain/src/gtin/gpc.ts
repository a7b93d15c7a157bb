/** The proposed brick for a new description after its category was chosen; what the user typed himself is kept. */
export function proposedBrick(typed: string, before: string | undefined, category: string | undefined): string {
  if (typed !== '' && typed !== before) return typed;
  return category || typed;
}
