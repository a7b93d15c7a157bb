import { registerEnding } from '../../money/renewal/public.ts';
import { endingGrants } from './grant-ending.queries.ts';

registerEnding('GRANT', { select: endingGrants, path: () => '', reminds: true });
