/** What public addresses of codes begin with: our own kinds, and the keys of Digital Links. */
const beginning = /^\/+(?:(e|z|t|id)(?=[/?#]|%2f|$)|\d{2,4}\/)/i;
/** A compressed Digital Link is one place; what hangs on it is none of its characters. */
const packed = /^\/+([\w-]{9,200})(?:\/|[^\w/?#-]|%[\dA-F]{2})*$/i;
const placesOf = (kind: string): number => (kind === 'id' ? 2 : 1);

/**
 * The address of a code as its route knows it. Labels, messengers and people vary it (another case, slashes too many, none at all),
 * and what no route knows is answered with the console, which has nothing to say to a consumer.
 */
export function codeUrl(url: string): string {
  const [found, kind] = beginning.exec(url) ?? [];
  if (found === undefined) return url.replace(packed, '/$1');
  if (kind === undefined) return url.replace(/^\/+/, '/');
  const end = url.search(/[?#]/);
  const path = end === -1 ? url : url.slice(0, end);
  const [, ...places] = path.split(/\/|%2f/i).filter((place) => place !== '');
  const wanted = Array.from({ length: placesOf(kind.toLowerCase()) }, (_, at) => places[at] ?? '-');
  return `/${[kind.toLowerCase(), ...wanted].join('/')}${end === -1 ? '' : url.slice(end)}`;
}
