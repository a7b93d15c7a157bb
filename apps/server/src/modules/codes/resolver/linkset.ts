import { type Level, type Link, linkTypes, targetsOf, type Target, vocabulary } from './links.ts';

interface LinkObject {
  href: string;
  title: string;
  type?: string;
  hreflang?: string[];
  fwqs?: boolean;
}
type Context = { anchor: string; itemDescription: string } & Record<string, string | LinkObject[]>;

/** The path of the JSON-LD context of our linksets. */
export const contextPath = '/.well-known/gs1resolver-context.jsonld';

const objectOf = ({ href, title, mime, language, own }: Target): LinkObject => ({
  href,
  title,
  type: mime,
  ...(language ? { hreflang: [language] } : {}),
  ...(own ? {} : { fwqs: true }),
});

/** The links of every level in the format of RFC 9264: one object per anchor, one list per link type. */
export function linksetOf(root: string, levels: readonly Level[]): { linkset: Context[] } {
  return {
    linkset: levels.map(({ plain, about, links }) => {
      const context: Context = { anchor: root + plain, itemDescription: about.zh };
      for (const type of Object.keys(linkTypes)) {
        const targets = links.filter((link) => link.type === type).flatMap(targetsOf);
        if (targets.length > 0) context[vocabulary + type] = targets.map(objectOf);
      }
      const [first] = links;
      return first ? { ...context, ...defaultsOf(first) } : context;
    }),
  };
}

/** The default link, without attributes, and its languages. Both also appear under their own link types. */
function defaultsOf(first: Link): Record<string, LinkObject[]> {
  const several = targetsOf(first);
  return {
    [`${vocabulary}defaultLink`]: [{ href: first.href, title: first.title.zh }],
    ...(several.length > 1 ? { [`${vocabulary}defaultLinkMulti`]: several.map(objectOf) } : {}),
  };
}

/** Converts a linkset to JSON-LD: anchors become subjects, link types become properties. */
export const linksetContext = {
  '@context': {
    '@version': 1.1,
    anchor: '@id',
    href: '@id',
    linkset: '@graph',
    itemDescription: 'http://purl.org/dc/terms/description',
    title: 'http://purl.org/dc/terms/title',
    type: 'http://purl.org/dc/terms/format',
    hreflang: { '@id': 'http://purl.org/dc/terms/language', '@container': '@set' },
    context: { '@id': `${vocabulary}linkContext`, '@container': '@set' },
    fwqs: `${vocabulary}forwardQueryString`,
  },
} as const;

/** The Link header of an answer: the linkset, its JSON-LD context, and the uncompressed form of a compressed address. */
export function linkHeader(root: string, { plain, compressed }: { plain: string; compressed: boolean }): string {
  return [
    `<${root}${plain}?linkType=linkset>; rel="linkset"; type="application/linkset+json"`,
    `<${root}${contextPath}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`,
    ...(compressed ? [`<${root}${plain}>; rel="owl:sameAs"`] : []),
  ].join(', ');
}
