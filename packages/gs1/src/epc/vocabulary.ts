export type VocabularyKind = 'bizStep' | 'disposition' | 'bizTransaction' | 'sourceDestination' | 'errorReason' | 'component';
export type VocabularyForm = 'bare' | 'urn' | 'web';

/** Names of the vocabularies in their three written forms (Core Business Vocabulary 2.0, chapter 7). */
const names: Record<VocabularyKind, [urn: string, web: string]> = {
  bizStep: ['bizstep', 'BizStep'],
  disposition: ['disp', 'Disp'],
  bizTransaction: ['btt', 'BTT'],
  sourceDestination: ['sdt', 'SDT'],
  errorReason: ['er', 'ER'],
  component: ['comp', 'Comp'],
};
const webPrefix = 'https://ref.gs1.org/cbv/';

/** A standard value in the requested form; empty texts and values of other vocabularies are returned unchanged. */
export function vocabularyValue(text: string, kind: VocabularyKind, form: VocabularyForm): string {
  const [urn, web] = names[kind];
  const prefixes = [`urn:epcglobal:cbv:${urn}:`, `${webPrefix}${web}-`, `http://ns.gs1.org/cbv/${web}-`, `cbv:${web}-`];
  const prefix = prefixes.find((candidate) => text.startsWith(candidate));
  const word = prefix === undefined ? text : text.slice(prefix.length);
  if (!/^[\w-]+$/.test(word)) return text;
  if (form === 'bare') return word;
  return form === 'urn' ? `urn:epcglobal:cbv:${urn}:${word}` : `${webPrefix}${web}-${word}`;
}

/** A standard value without its vocabulary prefix; anything else is returned unchanged. */
export function bareVocabulary(text: string): string {
  const match =
    /^(?:urn:epcglobal:cbv:(?:bizstep|disp|btt|sdt|er|comp):|(?:https:\/\/ref\.gs1\.org\/cbv\/|http:\/\/ns\.gs1\.org\/cbv\/|cbv:)(?:BizStep|Disp|BTT|SDT|ER|Comp)-)([\w-]+)$/.exec(
      text,
    );
  return match?.[1] ?? text;
}
