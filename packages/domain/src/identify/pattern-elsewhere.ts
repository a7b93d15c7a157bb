const token = /\\u\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?:|[()|]|[*+?]\??|\{\d+(?:,\d*)?\}\??|./gsu;

/** How often a quantifier lets a piece stand, or undefined if the text is none. */
function times(text: string): [number, number] | undefined {
  if (text.startsWith('*')) return [0, Infinity];
  if (text.startsWith('+')) return [1, Infinity];
  if (text.startsWith('?')) return [0, 1];
  const counted = /^\{(\d+)(?:(,)(\d*))?\}/.exec(text);
  if (!counted) return undefined;
  const least = Number(counted[1]);
  return [least, counted[2] ? Number(counted[3] || Infinity) : least];
}

/**
 * Whether an engine that tries one path after the other might take for ever: a group is repeated in which something is repeated or
 * chosen, such as (a+)+. Ours never does, but others read the pattern too. Some harmless patterns are counted in, no dangerous one
 * of this kind is left out.
 */
export function mayHangElsewhere(pattern: string): boolean {
  const groups = [{ varies: false }];
  let closed: { varies: boolean } | undefined;
  for (const [text] of pattern.matchAll(token)) {
    const around = groups.at(-1)!;
    const often = times(text);
    if (often) {
      if (closed?.varies && often[1] > 1) return true;
      if (often[0] !== often[1]) around.varies = true;
    } else if (text === '|') around.varies = true;
    if (text === '(' || text === '(?:') groups.push({ varies: false });
    closed = text === ')' ? groups.pop() : undefined;
    if (closed?.varies) groups.at(-1)!.varies = true;
  }
  return false;
}
