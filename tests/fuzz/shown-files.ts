import type { Place, Seen } from './place.ts';

const mostFollowed = 20;

/** Follows the links to files in an answer: which of them open a private file of the other company. */
export async function followFiles({ world, foreign }: Place, { caller, heard }: Pick<Seen, 'caller' | 'heard'>): Promise<string[]> {
  if (caller.staff || !heard.body.includes('/files/')) return [];
  const links = new Set([...heard.body.matchAll(/\/files\/(\d+)[\w?=&.-]*/g)].filter(([, id]) => foreign.has(id!)).map(([link]) => link));
  const opened: string[] = [];
  for (const url of [...links].slice(0, mostFollowed))
    if ((await world.app.inject({ method: 'GET', url })).statusCode === 200) opened.push(url);
  return opened;
}
