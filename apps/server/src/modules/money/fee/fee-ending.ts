import { registerEnding } from '../renewal/public.ts';
import { endingFees } from './fee-ending.queries.ts';

registerEnding('FEE', { select: endingFees, path: () => '/productNode/templateNew', reminds: false });
