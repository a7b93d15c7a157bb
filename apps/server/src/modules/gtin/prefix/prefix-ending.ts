import { registerEnding } from '../../money/renewal/public.ts';
import { endingPrefixes } from './prefix-ending.queries.ts';

registerEnding('PREFIX', { select: endingPrefixes, path: (id) => `/GS1ComPrefix/index?id=${id}`, reminds: false });
