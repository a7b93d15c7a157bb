// Company prefixes, for the modules that take numbers from them or look up their holder. Only this module writes gs1_prefix and
// sscc_counter.
export { find as findPrefix, holderOf as prefixHolder, holdersOf as prefixHolders, type HeldPrefix } from './prefix.queries.ts';
export { giveBackRef, holdUsablePrefix, takeItemRefs, takeSsccs } from './prefix-numbers.ts';
export { freeRefs, isFree } from './free-refs.queries.ts';
export { holdForSweep as holdEndingPrefix, moveTo as movePrefix, prefixesEnding } from './prefix-sweep.queries.ts';
export { prefixFiles } from './prefix-files.ts';
