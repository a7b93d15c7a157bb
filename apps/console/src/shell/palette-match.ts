/** A possible result of the command palette: found by its name, its other names, or the pinyin of its name. */
export interface Target {
  name: string;
  other?: string;
  /** The initial of each character: 'p', 'p', 'b', 's' for 品牌标识. */
  initials: string;
  sounds: string;
}

/** How well a target matches, 0 for not at all. The beginning of a name ranks above its middle, the name above its pinyin. */
export function rank({ name, other = '', initials, sounds }: Target, typed: string): number {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return 1;
  const [own, also] = [name.toLowerCase(), other.toLowerCase()];
  if (own.startsWith(wanted)) return 6;
  if (initials.startsWith(wanted)) return 5;
  if (own.includes(wanted)) return 4;
  if (sounds.startsWith(wanted)) return 3;
  return also.includes(wanted) || initials.includes(wanted) ? 2 : 0;
}

/** The best matches first, equal ones in their original order. */
export const ranked = <T extends Target>(targets: readonly T[], typed: string): T[] =>
  targets
    .map((target) => ({ target, points: rank(target, typed) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ target }) => target);

/**
 * Whether the text looks like a printed code, the address of one, or scanner data with its symbology identifier (`]C1…`), so that
 * looking it up makes sense.
 */
export const looksLikeCode = (typed: string): boolean =>
  /^https?:\/\/\S+$/.test(typed.trim()) || /^\][A-Za-z]\d\S{6,}$/.test(typed.trim()) || /^(?=.*\d)[\w./()-]{8,200}$/.test(typed.trim());
