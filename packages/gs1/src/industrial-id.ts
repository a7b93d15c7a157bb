import { unread, type Reading } from './reading.ts';

export type IndustrialFault = 'empty' | 'prefix' | 'noSuffix' | 'suffixCharacter' | 'suffixLength';
export type IndustrialKind = 'company' | 'brand' | 'product' | 'instance' | 'other';
export type IndustrialParts = {
  prefix: string;
  nation: string;
  node: string;
  enterprise: string;
  suffix: string;
  kind: IndustrialKind;
  serial: string | null;
};

const prefixShape = /^(86|88)\.(\d{3,5})\.(\d{4,10})$/;

/** Reads the prefix assigned to an enterprise node: nation, industry or region node, enterprise. */
export function readNodePrefix(
  text: string,
): Reading<'empty' | 'prefix', string, { parts: { nation: string; node: string; enterprise: string } }> {
  const prefix = text.trim();
  if (prefix === '') return unread('empty', 0);
  const match = prefixShape.exec(prefix);
  if (!match) return unread('prefix', 0);
  const [, nation = '', node = '', enterprise = ''] = match;
  return { ok: true, value: prefix, parts: { nation, node, enterprise } };
}

/** Reads an industrial-internet identifier `prefix/suffix`. It is case-sensitive, so only surrounding blanks are removed. */
export function readIndustrialId(text: string): Reading<IndustrialFault, string, { parts: IndustrialParts }> {
  const id = text.trim();
  const slash = id.indexOf('/');
  const prefix = readNodePrefix(slash === -1 ? id : id.slice(0, slash));
  if (!prefix.ok) return prefix;
  const from = text.indexOf(id) + slash + 1;
  if (slash === -1 || slash === id.length - 1) return unread('noSuffix', text.length);
  const suffix = id.slice(slash + 1);
  const at = suffix.search(/[^A-Za-z0-9._-]/);
  if (at !== -1) return unread('suffixCharacter', from + at);
  if (suffix.length > 64) return unread('suffixLength', from + 64);
  return { ok: true, value: id, parts: { prefix: prefix.value, ...prefix.parts, suffix, ...suffixKind(suffix) } };
}

/** ENT = the company, B + 3 digits = a brand, P + year + 5 digits = a product, product + '.' + serial = one instance. */
function suffixKind(suffix: string): { kind: IndustrialKind; serial: string | null } {
  if (suffix === 'ENT') return { kind: 'company', serial: null };
  if (/^B\d{3}$/.test(suffix)) return { kind: 'brand', serial: null };
  const product = /^P\d{9}(?:\.(.+))?$/.exec(suffix);
  if (!product) return { kind: 'other', serial: null };
  return product[1] === undefined ? { kind: 'product', serial: null } : { kind: 'instance', serial: product[1] };
}

/** Joins prefix and suffix after checking both. */
export function buildIndustrialId(prefix: string, suffix: string): Reading<IndustrialFault, string, { parts: IndustrialParts }> {
  return readIndustrialId(`${prefix}/${suffix}`);
}
