import { registerEnding } from '../renewal/public.ts';
import { endingSubscriptions } from './subscription-ending.queries.ts';

// An edition is chosen where it is renewed, and its end is told by `endUses`.
registerEnding('SUBSCRIPTION', { select: endingSubscriptions, path: (id) => `/applicationService/index?renew=${id}`, reminds: false });
