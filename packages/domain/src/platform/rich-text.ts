const kept = new Set(['p', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'h3', 'h4', 'blockquote']);
const single = new Set(['br']);
// Elements whose content is not text for readers.
const silent = /<(script|style|template|iframe|svg|math|title)\b[\s\S]*?(<\/\1\s*>|$)/gi;

/** Reduces HTML to headings, lists, emphasis and paragraphs: attributes, links and all other tags are removed, and every tag is closed. */
export function richText(html: string): string {
  const open: string[] = [];
  const close = (name: string) => {
    const at = open.lastIndexOf(name);
    return at < 0
      ? ''
      : open
          .splice(at)
          .reverse()
          .map((tag) => `</${tag}>`)
          .join('');
  };
  const body = html
    .replaceAll(/<!--[\s\S]*?(-->|$)/g, '')
    .replaceAll(silent, '')
    .replaceAll(/<(\/?)([a-z][a-z0-9]*)\b[^<>]*>|[<>]/gi, (token: string, slash: string | undefined, tag: string | undefined) => {
      if (!tag) return token === '<' ? '&lt;' : '&gt;';
      const name = tag.toLowerCase();
      if (!kept.has(name)) return '';
      if (slash) return close(name);
      if (!single.has(name)) open.push(name);
      return `<${name}>`;
    });
  return (
    body +
    [...open]
      .reverse()
      .map((tag) => `</${tag}>`)
      .join('')
  ).trim();
}

/** The plain text of HTML, for counting and searching. */
export const plainText = (html: string): string =>
  html
    .replaceAll(/<(br|\/p|\/li|\/h3|\/h4)>/g, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .trim();
