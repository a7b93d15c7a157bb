import type { EndingKind } from '@touchmark/domain';
import type { EndingSelect } from './ending-select.queries.ts';

/** What the owner of something that ends says of it. */
interface Ending {
  select: EndingSelect;
  /** Where it is renewed, or looked at. */
  path: (objectId: string) => string;
  /** The daily work reminds of it here; otherwise its owner does. */
  reminds: boolean;
}

const endings = new Map<EndingKind, Ending>();

/** Whoever owns what ends registers it, beside its handlers. */
export const registerEnding = (kind: EndingKind, ending: Ending): void => void endings.set(kind, ending);

export const endingsOf = (): [EndingKind, Ending][] => [...endings];
export const pathOf = (kind: EndingKind, objectId: string): string => endings.get(kind)?.path(objectId) ?? '';
