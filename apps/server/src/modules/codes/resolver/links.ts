import type { Language, Text } from '@touchmark/contract';
import { preferred, weightOf } from '../../../http/preferred.ts';

export const languages: readonly Language[] = ['zh', 'en'];
/** The namespace of the GS1 Web Vocabulary as it was ratified; `gs1:pip` is this plus `pip`. The one before is read, too. */
export const vocabulary = 'https://ref.gs1.org/voc/';

/** The link types of this resolver with their titles. */
export const linkTypes = {
  pip: {
    title: { zh: '产品信息页', en: 'Product information' },
    description: { zh: '面向消费者的产品页面。', en: 'Product page for consumers.' },
  },
  verificationService: {
    title: { zh: '真伪查验', en: 'Verification' },
    description: { zh: '核验单件产品的编码。', en: 'Verifies the code of a single item.' },
  },
  traceability: {
    title: { zh: '溯源信息', en: 'Traceability' },
    description: { zh: '单件产品公开的追溯节点。', en: 'Public trace events of a single item.' },
  },
  masterData: {
    title: { zh: '登记数据', en: 'Registered data' },
    description: { zh: '平台登记的标识数据，供程序读取。', en: 'Registered data for programs.' },
  },
  relatedVideo: {
    title: { zh: '产品视频', en: 'Video' },
    description: { zh: '企业上传的产品视频。', en: 'Video uploaded by the company.' },
  },
  homepage: {
    title: { zh: '品牌官网', en: 'Brand website' },
    description: { zh: '品牌登记的官方网站。', en: 'Official website registered by the brand.' },
  },
  registryEntry: {
    title: { zh: '登记信息', en: 'Registration details' },
    description: { zh: '企业在平台的登记信息。', en: 'The company’s registration details on the platform.' },
  },
} as const satisfies Record<string, { title: Text; description: Text }>;
export type LinkType = keyof typeof linkTypes;

/** A link of an object. Our own pages take the language as a parameter, and no parameters for the resolver. */
export interface Link {
  type: LinkType;
  href: string;
  title: Text;
  mime: string;
  languages: readonly Language[];
  own: boolean;
}

/** The links of one level of a Digital Link: of a GTIN, or of one instance. `about` is the identified object. */
export interface Level {
  plain: string;
  about: Text;
  links: readonly Link[];
}

/** One link target in one language. */
export interface Target {
  type: LinkType;
  href: string;
  title: string;
  mime: string;
  language: Language | null;
  own: boolean;
}

const withParameter = (href: string, name: string, value: string): string => {
  const [before = '', fragment] = href.split('#');
  return `${before}${before.includes('?') ? '&' : '?'}${name}=${value}${fragment === undefined ? '' : `#${fragment}`}`;
};

/** Every language of a link as a separate target. */
export function targetsOf({ type, href, title, mime, languages: spoken, own }: Link): Target[] {
  if (spoken.length === 0) return [{ type, href, title: title.zh, mime, language: null, own }];
  return spoken.map((language) => ({
    type,
    href: own ? withParameter(href, 'lang', language) : href,
    title: title[language],
    mime,
    language,
    own,
  }));
}

/** Reads `gs1:pip`, `pip` or the full URI; null if the vocabulary does not contain it. */
export function typeNameOf(asked: string): string | null {
  return /^(?:gs1:|https?:\/\/(?:www\.|ref\.)?gs1\.org\/voc\/)?([A-Za-z]\w*)$/.exec(asked)?.[1] ?? null;
}

/** The best target of a type, most specific level first: by the requested media type, then language. */
export function chooseTarget(
  levels: readonly Level[],
  type: string,
  wanted: { accept?: string | undefined; acceptLanguage?: string | undefined; lang: string | null },
): Target | null {
  const isDefault = type === 'defaultLink' || type === 'defaultLinkMulti';
  for (const level of levels.toReversed()) {
    const links = isDefault ? level.links.slice(0, 1) : level.links.filter((link) => link.type === type);
    if (links.length === 0) continue;
    if (type === 'defaultLink' && !prefersOneOf(languages, wanted)) return plainTarget(links[0]!);
    const media = preferred(
      wanted.accept,
      links.map(({ mime }) => mime),
    );
    const targets = links.filter(({ mime }) => mime === media).flatMap(targetsOf);
    const spoken = targets.flatMap(({ language }) => language ?? []);
    const language = spoken.length === 0 ? null : languageWanted(wanted, spoken);
    return targets.find((target) => target.language === language) ?? targets[0]!;
  }
  return null;
}

/** The default link as declared in the linkset: without a language. Its languages are in `defaultLinkMulti`. */
const plainTarget = ({ type, href, title, mime, own }: Link): Target => ({ type, href, title: title.zh, mime, language: null, own });

/** Whether a request asks for one of the languages, in its address or by its headers. */
const prefersOneOf = (
  offered: readonly Language[],
  { lang, acceptLanguage }: { lang: string | null; acceptLanguage?: string | undefined },
): boolean => offered.some((language) => language === lang || weightOf(acceptLanguage, language, { named: true }) > 0);

/** The language of a request: from its address, else the browser's preference, else Chinese. */
function languageWanted(
  { lang, acceptLanguage }: { lang: string | null; acceptLanguage?: string | undefined },
  offered: readonly Language[] = languages,
): Language {
  const asked = offered.find((language) => language === lang);
  if (asked) return asked;
  // If no requested language is available, English is understood by more people.
  if (acceptLanguage && offered.every((language) => weightOf(acceptLanguage, language) === 0))
    return offered.includes('en') ? 'en' : offered[0]!;
  return preferred(acceptLanguage, offered);
}

/** The target of a redirect: the query is forwarded, except for the resolver's own parameters if the target is one of our pages. */
export function redirectTo(target: Pick<Target, 'href' | 'own'>, query: string): string {
  const passed = query
    .split('&')
    .filter((parameter) => parameter !== '' && !(target.own && /^(?:linkType|context|lang)(?:=|$)/.test(parameter)));
  return passed.reduce((href, parameter) => {
    const [name = '', value] = parameter.split(/=(.*)/s);
    return value === undefined ? withParameter(href, name, '').replace(/=(?=#|$)/, '') : withParameter(href, name, value);
  }, target.href);
}
