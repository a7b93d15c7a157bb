import type { Language } from '@touchmark/contract';
import { contextPath } from './linkset.ts';
import { languages, linkTypes, vocabulary } from './links.ts';
import type { OperatorRow } from './resolver.queries.ts';

/** The primary keys this installation can resolve. Others are parsed and validated, but never found. */
export const primaryKeys = [
  '00',
  '01',
  '253',
  '255',
  '401',
  '402',
  '414',
  '415',
  '417',
  '8003',
  '8004',
  '8006',
  '8010',
  '8013',
  '8017',
  '8018',
] as const;
const supportedKeys = ['00', '01', '414', '417', '8006'] as const;

const active = (language: Language) =>
  Object.fromEntries(
    Object.entries(linkTypes).map(([type, { title, description }]) => [
      `gs1:${type}`,
      { title: title[language], description: description[language], url: vocabulary + type },
    ]),
  );

/** The resolver description file. */
export function descriptionOf(root: string, { operatorName, hotline }: OperatorRow): object {
  return {
    name: operatorName || 'Touchmark 物印',
    resolverRoot: root,
    supportedLinkType: [{ namespace: vocabulary, prefix: 'gs1:' }],
    supportedPrimaryKeys: supportedKeys,
    supportedContextValuesEnumerated: [],
    supportedContextValuesExternal: [],
    linkTypeDefaultCanBeLinkset: false,
    contact: { fn: operatorName || 'Touchmark 物印', ...(hotline ? { hasTelephone: `tel:${hotline.replaceAll(/[^\d+-]/g, '')}` } : {}) },
    supportsLanguageVariants: true,
    supportsSemanticInterpretation: true,
    validatesAIcombinations: true,
    jsonLdContextLocation: root + contextPath,
    activeLinkTypes: Object.fromEntries(languages.map((language) => [language, active(language)])),
  };
}
