import { dict, type DivisionNode } from '@touchmark/contract';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../api/send.ts';
import { keep, kept } from '../../../core/store.ts';
import { language } from '../../../core/text.ts';
import { useFace } from '../../../api/session.tsx';

const name = 'divisions';
/** The divisions change only with a release, so the browser caches them by release; in one language, which seldom changes. */
interface OfRelease {
  version: string;
  language: string;
  tree: DivisionNode[];
}

function known(version: string): DivisionNode[] | undefined {
  const stored = kept<OfRelease>(name)?.content;
  return stored?.version === version && stored.language === language() ? stored.tree : undefined;
}

async function load(version: string): Promise<DivisionNode[]> {
  const tree = (await send(dict.dict, { code: 'COUNTRY_CITY' })) as DivisionNode[];
  keep(name, { version, language: language(), tree } satisfies OfRelease);
  return tree;
}

/** Provinces, cities and counties (COUNTRY_CITY), requested once per release. */
export function useDivisions(): DivisionNode[] | undefined {
  const { version } = useFace();
  return useQuery({
    queryKey: ['division', version, language()],
    queryFn: () => load(version),
    initialData: () => known(version),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** The path to a division; empty if it no longer exists. */
export function pathTo(nodes: readonly DivisionNode[], value: string): string[] {
  for (const node of nodes) {
    if (node.value === value) return [value];
    const below = pathTo(node.children ?? [], value);
    if (below.length > 0) return [node.value, ...below];
  }
  return [];
}
