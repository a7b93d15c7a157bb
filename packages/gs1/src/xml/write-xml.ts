const characters: Record<string, string> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' };

/** Characters that XML 1.0 cannot hold in any spelling. */
// oxlint-disable-next-line no-control-regex -- exactly these
export const forbidden = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** Text for XML; characters that XML cannot hold become U+FFFD. */
export function escaped(text: string): string {
  return text.replace(/[<>&"]/g, (char) => characters[char] ?? '').replace(forbidden, '\uFFFD');
}

/** An element: its name, attributes (absent ones are left out) and content, which is XML already. */
export function element(name: string, content: string, attributes: Record<string, string | undefined> = {}): string {
  const written = Object.entries(attributes)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(value)}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}
