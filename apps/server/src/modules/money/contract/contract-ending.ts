import { registerEnding } from '../renewal/public.ts';
import { endingContracts } from './contract-ending.queries.ts';

registerEnding('CONTRACT', { select: endingContracts, path: (id) => `/orderContract/contract?id=${id}`, reminds: true });
