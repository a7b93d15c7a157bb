import { timeText } from '@touchmark/domain';

/** Markup that is already escaped. Everything else in a template is escaped. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  toString(): string {
    return this.text;
  }
}

type Part = Markup | string | number | null | undefined | false | readonly Part[];

/** `html\`<p>${name}</p>\`` escapes `name`; nested templates and lists are allowed; null and false give nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Markup {
  return new Markup(strings.reduce((text, chunk, i) => text + put(parts[i - 1]) + chunk));
}

function put(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(put).join('');
  return escapeHtml(String(part));
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for element content and for quoted attribute values. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!);

/** Only addresses that the page's Content-Security-Policy allows: same-origin paths and data: pictures. */
export function pictureUrl(url: string | null): string | null {
  return url && (/^\/(?![/\\])/.test(url) || /^data:image\/(png|jpeg|webp|svg\+xml)[;,]/.test(url)) ? url : null;
}

/** A same-origin path, or '/': a link must not lead to another site or run a script. */
export const ownPath = (path: string): string => (/^\/(?![/\\])/.test(path) ? path : '/');

/** `2025-03-02 14:05` in China's time zone. */
export function clock(iso: string): string {
  const time = Date.parse(iso);
  return Number.isNaN(time) ? '' : timeText(new Date(time)).slice(0, 16);
}
