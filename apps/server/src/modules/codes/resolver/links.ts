import type { Language, Text } from '@touchmark/contract';
import { preferred, weightOf } from '../../../http/preferred.ts';

export const languages: readonly Language[] = ['zh', 'en'];
/** Where the terms of the GS1 Web Vocabulary live; `gs1:pip` is this and `pip`. */
export const vocabulary = 'https://gs1.org/voc/';

/** The kinds of link this resolver has, and what they are called. */
export const linkTypes = {
  pip: {
    title: { zh: '产品信息页', en: 'Product information' },
    description: { zh: '面向消费者的产品页面。', en: 'A page about the product for consumers.' },
  },
  verificationService: {
    title: { zh: '真伪查验', en: 'Verification' },
    description: { zh: '核验单件产品的编码。', en: 'Checks the code of one piece.' },
  },
  traceability: {
    title: { zh: '溯源信息', en: 'Traceability' },
    description: { zh: '单件产品公开的追溯节点。', en: 'The public trace of one piece.' },
  },
  masterData: {
    title: { zh: '登记数据', en: 'Registered data' },
    description: { zh: '平台登记的标识数据，供程序读取。', en: 'The registered record, for programs.' },
  },
  relatedVideo: { title: { zh: '产品视频', en: 'Video' }, description: { zh: '企业上传的产品视频。', en: 'A video of the product.' } },
  homepage: {
    title: { zh: '品牌官网', en: 'Home page of the brand' },
    description: { zh: '品牌登记的官方网站。', en: 'The website the brand has registered.' },
  },
  registryEntry: {
    title: { zh: '登记信息', en: 'Entry in the register' },
    description: { zh: '企业在平台的登记信息。', en: 'What is registered of the company.' },
  },
} as const satisfies Record<string, { title: Text; description: Text }>;
export type LinkType = keyof typeof linkTypes;

/** A link of an entity. Our own pages take the languages as a parameter and no query that steers the resolver. */
export interface Link {
  type: LinkType;
  href: string;
  title: Text;
  mime: string;
  languages: readonly Language[];
  own: boolean;
}

/** The links of one level of a Digital Link: of a GTIN, or of one piece of it. `about` is what it names. */
export interface Level {
  plain: string;
  about: Text;
  links: readonly Link[];
}

/** One target in one language. */
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

/** Every language of a link as a target of its own. */
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

/** Reads `gs1:pip`, `pip` or the term's full address; null where it is none of the vocabulary. */
export function typeNameOf(asked: string): string | null {
  return /^(?:gs1:|https?:\/\/(?:www\.|ref\.)?gs1\.org\/voc\/)?([A-Za-z]\w*)$/.exec(asked)?.[1] ?? null;
}

/** The best target of a type, finest level first: by the media type and then the language that are wanted. */
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

/** The default link as the link set declares it: without a language. The languages of it are its `defaultLinkMulti`. */
const plainTarget = ({ type, href, title, mime, own }: Link): Target => ({ type, href, title: title.zh, mime, language: null, own });

/** Whether a request names one of the languages, in its address or by its headers. */
const prefersOneOf = (
  offered: readonly Language[],
  { lang, acceptLanguage }: { lang: string | null; acceptLanguage?: string | undefined },
): boolean => offered.some((language) => language === lang || weightOf(acceptLanguage, language, { named: true }) > 0);

/** The language of a request: what its address says, else what the browser prefers, else Chinese. */
export function languageWanted(
  { lang, acceptLanguage }: { lang: string | null; acceptLanguage?: string | undefined },
  offered: readonly Language[] = languages,
): Language {
  const asked = offered.find((language) => language === lang);
  if (asked) return asked;
  // Nothing of what is wanted is spoken here: English reaches further.
  if (acceptLanguage && offered.every((language) => weightOf(acceptLanguage, language) === 0))
    return offered.includes('en') ? 'en' : offered[0]!;
  return preferred(acceptLanguage, offered);
}

/** Where a redirect leads: the query goes along, but what steered us would steer our own pages once more. */
export function redirectTo(target: Pick<Target, 'href' | 'own'>, query: string): string {
  const passed = query
    .split('&')
    .filter((parameter) => parameter !== '' && !(target.own && /^(?:linkType|context|lang)(?:=|$)/.test(parameter)));
  return passed.reduce((href, parameter) => {
    const [name = '', value] = parameter.split(/=(.*)/s);
    return value === undefined ? withParameter(href, name, '').replace(/=(?=#|$)/, '') : withParameter(href, name, value);
  }, target.href);
}
