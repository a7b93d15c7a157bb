/** Something the palette may find: by its name, its other names, or the sounds of its signs. */
export interface Target {
  name: string;
  other?: string;
  /** One per sign of the name: 'p', 'p', 'b', 's' for 品牌标识. */ initials: string;
  sounds: string;
}

/** How well a target answers: 0 not at all; the beginning of a name before its middle, the name before its sounds. */
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

/** The best first, otherwise in their own order. */
export const ranked = <T extends Target>(targets: readonly T[], typed: string): T[] =>
  targets
    .map((target) => ({ target, points: rank(target, typed) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .map(({ target }) => target);

/** What looks like a printed code, an address of one, or what a scanner sends with its symbology identifier (`]C1…`): worth a look-up. */
export const looksLikeCode = (typed: string): boolean =>
  /^https?:\/\/\S+$/.test(typed.trim()) || /^\][A-Za-z]\d\S{6,}$/.test(typed.trim()) || /^(?=.*\d)[\w./()-]{8,200}$/.test(typed.trim());
