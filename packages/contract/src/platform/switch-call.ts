import * as z from 'zod';
import { type Access, type Endpoint, type Text, write } from '../call.ts';
import { done, id, version } from '../common.ts';

const switched = z.object({ id, enabled: z.boolean(), version: version.optional() });

/** A call that enables or disables a row with `enabled` and `version`. */
export const switchCall = (endpoint: Endpoint, spec: { access: Access; refreshes: readonly string[]; audit: Text }) =>
  write(endpoint, { input: switched, output: done, ...spec });
