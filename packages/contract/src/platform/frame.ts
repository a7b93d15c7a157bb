import * as z from 'zod';
import { calls, read } from '../call.ts';

export const frame = calls('frame', {
  /** The hosts whose pages may be embedded in the console. */
  hosts: read('GET /api/menu/frameHosts', { input: z.object({}), output: z.array(z.string()), access: 'signedIn' }),
});
