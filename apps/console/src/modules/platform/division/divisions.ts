import { dict, type DivisionNode } from '@touchmark/contract';
import { useQuery } from '@tanstack/react-query';
import { send } from '../../../api/send.ts';
import { useFace } from '../../../api/session.tsx';

const prefix = 'divisions-';

/** The table travels with the release: a browser keeps it until the next one. */
function kept(version: string): DivisionNode[] | undefined {
  try {
    const text = localStorage.getItem(prefix + version);
    return text ? (JSON.parse(text) as DivisionNode[]) : undefined;
  } catch {
    return undefined;
  }
}

function keep(version: string, tree: DivisionNode[]): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name);
    localStorage.setItem(prefix + version, JSON.stringify(tree));
  } catch {
    /* a private window, or no room: asked for again next time */
  }
}

async function load(version: string): Promise<DivisionNode[]> {
  const tree = (await send(dict.dict, { code: 'COUNTRY_CITY' })) as DivisionNode[];
  keep(version, tree);
  return tree;
}

/** Provinces, cities and counties (COUNTRY_CITY), asked for once per release. */
export function useDivisions(): DivisionNode[] | undefined {
  const { version } = useFace();
  return useQuery({
    queryKey: ['division', version],
    queryFn: () => load(version),
    initialData: () => kept(version),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;
}

/** The way down to a division; empty where the table has it no more. */
export function pathTo(nodes: readonly DivisionNode[], value: string): string[] {
  for (const node of nodes) {
    if (node.value === value) return [value];
    const below = pathTo(node.children ?? [], value);
    if (below.length > 0) return [node.value, ...below];
  }
  return [];
}
